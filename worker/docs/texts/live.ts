import type { GroupText } from "#worker/docs/row-text.ts";

const closes =
  "The server closes with 4401 when the session has ended, 4404 when the order is not the caller's or is over, and 4408 when the customer has opened five newer ones; after any other code open a new one, later each time. Send ping to learn whether the socket is alive: pong comes back. Where none opens, read the order with after and wait.";

export const liveTexts: GroupText<"live"> = {
  title: "Live orders",
  description: "Sockets that tell at once what changes, in place of asking every few seconds.",
  rows: {
    order: {
      summary: "Opens a socket that tells the changes of an order.",
      description: `A message names the version and the status: read the order when the version is new. The position of the rider comes in messages of its own. ${closes}`,
      parameters: { id: "The order.", ticket: "A ticket in place of cookie and bearer token." },
      example: { params: { id: "$ORDER" } },
    },
    orders: {
      summary: "Opens a socket that tells the changes of all running orders of the caller.",
      description: `Begins with one message for each of them, or with reload when there are too many. ${closes}`,
      parameters: {
        merchantID: "Only orders of this merchant.",
        ticket: "A ticket in place of cookie and bearer token.",
      },
    },
    ticket: {
      summary: "Makes a ticket for one socket.",
      description:
        "For a caller that cannot send a header when it opens a socket: the ticket goes into its address. It is good for 30 seconds and for one socket.",
    },
  },
};
