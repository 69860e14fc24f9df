import type { GroupText } from "#worker/docs/row-text.ts";

export const pushTexts: GroupText<"push"> = {
  title: "News of orders",
  description: "Web Push: a device is told when an order moves, also while no page is open.",
  rows: {
    key: {
      summary: "Returns the public key with which a browser subscribes.",
      description: "Base64url of a point of P-256. NOT_FOUND where the deployment sends no news.",
    },
    subscribe: {
      summary: "Tells a device of the caller's orders.",
      description:
        "Takes what the browser's subscription says. The endpoint must be of a known push service. A sixth device replaces the oldest, and the same endpoint again changes its keys and language.",
      example: {
        body: {
          endpoint: "https://fcm.googleapis.com/fcm/send/example",
          keys: {
            p256dh: "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM",
            auth: "tBHItJI5svbpez7KI4CCXg",
          },
          lang: "EN",
        },
      },
    },
    list: {
      summary: "Lists the devices that are told, newest first.",
      description: "A device is known by its push service and the time of its subscription; its address is not shown.",
    },
    unsubscribe: {
      summary: "Stops telling a device.",
      description: "NOT_FOUND when it is not told any more. A logout on a device does the same.",
      parameters: { id: "The device." },
      example: { params: { id: "$DEVICE" } },
    },
  },
};
