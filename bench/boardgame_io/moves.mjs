// Plays a small card game through boardgame.io for a while, and prints accepted moves a second of processor time.
import { createRequire } from "node:module";

const { Client } = createRequire(import.meta.url)("boardgame.io/client");
const PLAYERS = 4;
const CARDS = 15;
const SECONDS = Number(process.argv[2]);

const fullHand = () => Array.from({ length: CARDS }, (_, value) => value);

function scoreTrick(G) {
  const [winner] = G.trick.reduce((best, played) => (played[1] > best[1] ? played : best));
  G.scores[winner] += 1;
  G.trick = [];
}

/** Everybody plays a card in turn; the highest of a trick scores it. */
const game = {
  setup: () => ({ hands: Array.from({ length: PLAYERS }, fullHand), trick: [], scores: Array(PLAYERS).fill(0) }),
  moves: {
    play: ({ G, ctx, events }, value) => {
      const hand = G.hands[ctx.currentPlayer];
      hand.splice(hand.indexOf(value), 1);
      G.trick.push([ctx.currentPlayer, value]);
      if (G.trick.length === PLAYERS) scoreTrick(G);
      events.endTurn();
    },
  },
  endIf: ({ G }) => (G.hands.every((hand) => hand.length === 0) ? { scores: G.scores } : undefined),
};

function playOnce() {
  const client = Client({ game, numPlayers: PLAYERS, debug: false });
  client.start();
  let moves = 0;
  for (let state = client.getState(); !state.ctx.gameover; state = client.getState()) {
    client.moves.play(state.G.hands[state.ctx.currentPlayer][0]);
    moves += 1;
  }
  client.stop();
  return moves;
}

playOnce();
const begun = process.cpuUsage();
const spent = () => {
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1e6;
};
let moves = 0;
while (spent() < SECONDS) moves += playOnce();
console.log(moves / spent());
