/** In the order in which they usually happen. */
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
