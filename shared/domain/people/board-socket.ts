// What page and server agree on about the socket of a store's boards (wire.md §11.1). No schemas: browsers load it.

/** Why the server ends a socket. After any other code the page opens a new one. */
export const boardCloseCodes = {
  /** The session has ended. */
  ended: 4401,
  /** The grant was changed or revoked. */
  changed: 4403,
  /** Twenty newer ones are open. */
  tooMany: 4408,
} as const;
