import { storeIDOf } from "../store-id-of.ts";
import type { Answers } from "./answers.ts";
import { whileHeld } from "./held.ts";
import { once } from "./once.ts";
import { unbuilt } from "./unbuilt.ts";

/** Points, credit and levels (wire.md §5). A wallet is its customer's: another's id is as good as none. */
export const loyalty: Answers["loyalty"] = {
  async member({ params }, context) {
    const { customerID } = await context.caller();
    return { item: await context.customer(customerID)("member", params) };
  },

  topUp: unbuilt,

  /** Points or credit for an order that is to be paid: held by the Customer first, then counted by the Store. */
  spend: ({ body }, context) => {
    const { merchantID, loyaltyID, orderID, type, amount } = body;
    const storeID = storeIDOf(orderID);
    return once(context, { call: "spend", storeID, input: body }, async ({ id }, customerID) => {
      const spend = { id, merchantID, loyaltyID, orderID, type, amount };
      const item = await context.customer(customerID)("holdSpend", spend);
      const valueSen = item.valueAmount;
      const order = await whileHeld(context, { id, customerID }, () =>
        context.store(storeID)("redeem", { id, orderID, customerID, valueSen }),
      );
      return { reply: { item }, orders: [order] };
    });
  },

  /** A spend comes back: the Store counts on it no more, then the Customer has it again; never the other way round. */
  refund: ({ body }, context) => {
    const { merchantID, loyaltyID, id } = body;
    const storeID = storeIDOf(id);
    return once(context, { call: "refund", storeID, input: body }, async (_, customerID) => {
      const customer = context.customer(customerID);
      const { orderID } = await customer("beginGiveBack", { id, merchantID, loyaltyID });
      const order = await context.store(storeID)("giveBackClaim", { id, orderID, customerID });
      context.reach("claim-returned");
      await customer("giveBackHolds", { id });
      return { reply: { item: await customer("spend", { id }) }, orders: [order] };
    });
  },

  async ledger({ params, query }, context) {
    const { customerID } = await context.caller();
    return context.customer(customerID)("ledger", { loyaltyID: params.id, cursor: query.cursor });
  },
};
