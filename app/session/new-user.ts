import type { SessionState } from "./session-state.ts";

/** True before the first completed order; -1 (unknown) does not count as new (S158). */
export const isNewUser = ({ completedOrdersQty }: Pick<SessionState, "completedOrdersQty">) => completedOrdersQty === 0;
