import type { Answers } from "./answers.ts";
import { unbuilt } from "./unbuilt.ts";

/** Points, credit and levels (wire.md §5). A wallet is its customer's: another's id is as good as none. */
export const loyalty: Answers["loyalty"] = {
  async member({ params }, context) {
    const { customerID } = await context.caller();
    return { item: await context.customer(customerID)("member", params) };
  },

  topUp: unbuilt,
  spend: unbuilt,
  refund: unbuilt,

  async ledger({ params, query }, context) {
    const { customerID } = await context.caller();
    return context.customer(customerID)("ledger", { id: params.id, cursor: query.cursor });
  },
};
