export const orderActions = [
  "hold",
  "letGo",
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
