import type { GroupText } from "#worker/docs/row-text.ts";

export const authTexts: GroupText<"auth"> = {
  title: "Identity",
  description: "Tokens. Every visitor has one, guests too. All other calls need it.",
  rows: {
    authenticate: {
      summary: "Issues an access token: a renewed one for a known customer, else one for a new guest.",
      description:
        "Call it first. A customerId is a name, not a credential: a token is renewed only for the customer whose token comes with the request. That token may have expired, by less than 30 days. Any other caller becomes a new guest with a new id. A token is valid for 24 hours; a new token does not end older ones. An affiliateCode is stored for 30 days.",
    },
  },
};
