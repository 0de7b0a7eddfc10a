// Requests to the stand-in, always on behalf of the person one is.
import { app } from "./store.js";

async function answered(response) {
  if (response.ok) return response.json();
  const text = await response.text();
  let message = text;
  try {
    message = JSON.parse(text).error;
  } catch {
    // Not JSON: the text itself says what is wrong.
  }
  throw new Error(message || String(response.status));
}

export async function get(path, query = {}) {
  const words = new URLSearchParams(query);
  return answered(await fetch(`/page/${path}?${words}`));
}

export async function post(path, body = {}) {
  const payload = JSON.stringify({ person: app.person, ...body });
  const headers = { "Content-Type": "application/json" };
  return answered(await fetch(`/page/${path}`, { method: "POST", headers, body: payload }));
}
