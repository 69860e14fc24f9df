import type { Admitted } from "#worker/marketplace/domain/staff/grants.ts";
import type { Presser } from "#worker/marketplace/objects/store/core/stored-order.ts";

export { joinTables, partTables } from "./joins.ts";
export { answerOffer } from "./offer.ts";
export { readPressable } from "./press.ts";
export { moveRounds, readTableLines, takeSplitCash } from "./split.ts";
export { logChange } from "./staff-log.ts";
export { readStaffOrders, toStaffOrder } from "./staff-order.ts";
export { readBills } from "./tables.ts";

/** Who presses, as the log and the events of orders have it. */
export const toPresser = ({ name, device, approvedBy }: Admitted): Exclude<Presser, string> => ({
  name,
  device,
  ...(approvedBy && { approvedBy: approvedBy.name }),
});
