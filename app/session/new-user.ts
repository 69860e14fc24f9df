import type { SessionState } from "./session-state.ts";

/** Someone whose first order is still to be completed. Unknown is not new: -1 stands for "not asked yet" (S158). */
export const isNewUser = ({ completedOrdersQty }: Pick<SessionState, "completedOrdersQty">) => completedOrdersQty === 0;
