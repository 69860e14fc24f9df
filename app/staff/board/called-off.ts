import type { StaffOrder } from "#shared/contract/counter.ts";

/** Nobody is to make it any more. What was made and nobody has collected is over, too, and no news to a kitchen. */
export const isCalledOff = ({ endedAt, deliveryStatus, cancelReason }: StaffOrder): boolean =>
  endedAt !== null && deliveryStatus === "CANCELLED" && cancelReason !== "NO_SHOW";
