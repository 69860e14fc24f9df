// What page and server agree on about a live socket (wire.md §10.5). No schemas: browsers load it.

/** Why the server ends a socket. After any other code the page opens a new one. */
export const liveCloseCodes = {
  /** The session has ended. */
  ended: 4401,
  /** The order is not the caller's, or is over. */
  over: 4404,
  /** Five newer ones are open. */
  tooMany: 4408,
} as const;

/** The server ends a socket that sends anything but pings: every other message would wake an object, or be passed on. */
export const unaskedCode = 1008;

/** What a page sends to find out whether its socket is alive, and what comes back without waking anything. */
export const livePing = { sent: "ping", answer: "pong" } as const;
