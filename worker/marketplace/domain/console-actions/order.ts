/** All that the test console can do to an order, in the order in which it usually happens. */
export const orderActions = [
  "hold",
  "letGo",
  "accept",
  "reject",
  "cook",
  "ready",
  "request",
  "assign",
  "giveUp",
  "pickUp",
  "dropOut",
  "late",
  "moveOn",
  "drop",
  "fail",
  "bringBack",
  "bringDay",
  "failDay",
  "finish",
] as const;
export type OrderAction = (typeof orderActions)[number];
