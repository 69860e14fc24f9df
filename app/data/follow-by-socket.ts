import { browserPorts } from "./live/browser-ports.client.ts";
import { createLadder } from "./live/ladder.client.ts";

type Followed = {
  /** Where the socket opens. */
  target: string;
  /** Reads what is shown: it may have changed while no socket told of it. */
  read: () => void;
  /** A message. */
  hear: (text: string) => void;
  /** The session has to be looked at. `askCodes`: codes of a close that say so, too. */
  askWhoIsThere: () => void;
  askCodes: readonly number[];
  /** True while changes are told. */
  tell: (isTold: boolean) => void;
};

/**
 * Follows something by a socket (PD162) until the returned function is called. It stays open while nobody looks at the page: for
 * the server it says that somebody is there.
 */
export function followBySocket({ target, read, hear, askWhoIsThere, askCodes, tell }: Followed): () => void {
  const ports = {
    ...browserPorts,
    isVisible: () => true,
    findTarget: () => Promise.resolve(target),
    openSocket: (at: string, heard: Parameters<typeof browserPorts.openSocket>[1]) =>
      browserPorts.openSocket(at, {
        ...heard,
        closed: (code) => {
          if (askCodes.includes(code)) askWhoIsThere();
          heard.closed(code);
        },
      }),
  };
  const events = { opened: read, told: hear, ended: read, sessionEnded: askWhoIsThere, changed: tell };
  const ladder = createLadder(ports, events);
  const look = () => ladder.look(document.visibilityState === "visible" ? "shown" : "online");
  document.addEventListener("visibilitychange", look);
  addEventListener("online", look);
  ladder.start();
  return () => {
    document.removeEventListener("visibilitychange", look);
    removeEventListener("online", look);
    ladder.stop();
  };
}
