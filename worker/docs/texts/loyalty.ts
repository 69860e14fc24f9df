import { demoMerchantID } from "#worker/docs/demo-values.ts";
import type { GroupText } from "#worker/docs/row-text.ts";

const wallet = "The loyaltyID of the caller's profile.";

export const loyaltyTexts: GroupText<"loyalty"> = {
  title: "Points and credit",
  description: "Points, credit and tier of a customer at merchants of the programme.",
  rows: {
    member: {
      summary: "Returns the caller's membership: points, credit, tier.",
      description:
        "The membership at one merchant. Also lists all tiers with their requirements, the progress to the next tier, the pending points of open orders, and the points that expire within six months. The reply is FORBIDDEN for a merchant that is not in the programme.",
      parameters: { merchantID: "The merchant.", loyaltyID: wallet },
      example: { params: { merchantID: demoMerchantID, loyaltyID: "$LOYALTY" } },
    },
    topUp: {
      summary: "Starts a top-up of credit; the customer pays at paymentUrl.",
      description:
        "Credit is added after the provider has reported the payment. The customer returns to redirectUrl: a path of this host, or a host that the configuration allows. The reply is BALANCE_LIMIT when the credit would exceed the limit of a wallet.",
      parameters: { id: wallet },
      example: {
        params: { id: "$LOYALTY" },
        body: { topUpAmount: 2000, redirectUrl: "/profile", merchantID: demoMerchantID },
      },
    },
    spend: {
      summary: "Uses points or credit for an unpaid order of the caller.",
      description:
        "Lowers the amount to pay at once. The points or credit are held: they are taken when the store accepts the order, and released when the order ends before that. The reply is INSUFFICIENT_BALANCE when there is not enough, ALREADY_PAID when nothing is left to pay.",
      example: {
        body: {
          merchantID: demoMerchantID,
          loyaltyID: "$LOYALTY",
          orderID: "$ORDER",
          type: "POINT",
          amount: 100,
        },
      },
    },
    refund: {
      summary: "Takes points or credit back from an unpaid order.",
      description:
        "Names a spend of the caller that is still held. It never adds money: for a spend that was taken, or that belongs to another customer, the reply is FORBIDDEN. The amount to pay of the order rises again.",
      example: { body: { merchantID: demoMerchantID, loyaltyID: "$LOYALTY", id: "$SPEND" } },
    },
    ledger: {
      summary: "Lists every change of points and credit, newest first.",
      description:
        "Each entry has the balance of its type after it, so the newest entry of a type has the current balance. Filters do not change balances. Entries are never changed or deleted. The cursor of a reply leads to the next page, also with other filters.",
      parameters: {
        id: wallet,
        cursor: "The cursor of the page before; omit it for the first page.",
        type: "Only changes of points, or only of credit.",
        kind: "Only changes of these kinds; may be repeated.",
      },
      example: { params: { id: "$LOYALTY" } },
    },
  },
};
