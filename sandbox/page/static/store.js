// What the page knows, and who wants to hear when it changes.

export const app = {
  person: null, // the id of whom one is
  channel: null, // the id of the channel one looks at
  since: "0", // ephemeral messages older than this window are gone, as in Discord
  state: null,
  live: false,
  messages: [], // of the channel, oldest first
  earlier: false, // whether there are older ones
  dismissed: new Set(),
  chosen: new Map(), // by message, what was picked in its menus since it last changed
  failed: new Set(), // messages whose last click was not answered
  pending: [], // commands sent and not answered yet
};

const listeners = new Map();

export function on(event, listener) {
  listeners.set(event, [...(listeners.get(event) || []), listener]);
}

export function emit(event, detail) {
  for (const listener of listeners.get(event) || []) listener(detail);
}

export const you = () => app.state.people.find((one) => one.id === app.person);
export const channel = (id = app.channel) => app.state.channels.find((one) => one.id === id);
export const guild = (id) => app.state.guilds.find((one) => one.id === id);
export const isDirect = (one) => one.kind === 1;

export function user(id) {
  if (id === app.state.bot.id) return { ...app.state.bot, bot: true };
  return app.state.people.find((one) => one.id === id);
}

export function channelName(one) {
  return isDirect(one) ? app.state.bot.display_name : one.name;
}

export const placeName = (one) => `${isDirect(one) ? "@" : "#"}${channelName(one)}`;
