import type { LadderPorts } from "./ladder.client.ts";

/** What a ladder needs of the browser that it runs in; where its socket opens, its page knows. */
export const browserPorts: Omit<LadderPorts, "findTarget"> = {
  openSocket(target, { opened, told, closed }) {
    const socket = new WebSocket(location.origin.replace("http", "ws") + target);
    socket.addEventListener("open", opened);
    socket.addEventListener("message", ({ data }) => told(String(data)));
    socket.addEventListener("close", ({ code }) => closed(code));
    return {
      send: (text) => socket.readyState === WebSocket.OPEN && socket.send(text),
      close: () => socket.close(1000),
    };
  },
  nowMs: () => performance.now(),
  setTimer(run, ms) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  random: Math.random,
  isVisible: () => document.visibilityState === "visible",
  isOnline: () => navigator.onLine,
};
