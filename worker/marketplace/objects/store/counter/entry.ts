import type { Admitted } from "#worker/marketplace/domain/staff/grants.ts";
import type { Presser } from "#worker/marketplace/objects/store/core/stored-order.ts";

export { logChange } from "./staff-log.ts";

/** Who presses, as the log and the events of orders have it. */
export const toPresser = ({ name, device, approvedBy }: Admitted): Exclude<Presser, "DEMO"> => ({
  name,
  device,
  ...(approvedBy && { approvedBy: approvedBy.name }),
});
