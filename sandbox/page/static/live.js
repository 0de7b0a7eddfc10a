// The push connection: opened again whenever it is lost, and then everything is looked at anew.
import { app, emit } from "./store.js";

const FIRST_WAIT = 300;
const LONGEST_WAIT = 3000;
let socket = null;
let wait = FIRST_WAIT;

export function listen() {
  hangUp();
  const address = `${location.origin.replace("http", "ws")}/page/live?person=${app.person}`;
  const mine = new WebSocket(address);
  socket = mine;
  mine.addEventListener("message", (event) => mine === socket && receive(JSON.parse(event.data)));
  mine.addEventListener("close", () => mine === socket && lost());
}

function hangUp() {
  const old = socket;
  socket = null;
  app.live = false;
  old?.close();
}

function receive(event) {
  if (event.type === "state") {
    const first = !app.live;
    app.live = true;
    wait = FIRST_WAIT;
    app.state = event;
    event.people.forEach((one, index) => (one.hue = index));
    emit("settle");
    emit("state");
    if (first) emit("arrived");
  } else {
    emit(event.type, event);
  }
}

function lost() {
  app.live = false;
  if (app.state) emit("state");
  setTimeout(() => listen(), wait);
  wait = Math.min(wait * 2, LONGEST_WAIT);
}
