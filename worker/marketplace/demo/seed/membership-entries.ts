/** Points that were earned so many days ago. */
export const earned = (amount: number, daysAgo: number) => ({ type: "POINT", kind: "EARN", amount, daysAgo }) as const;
/** Credit, in sen, that was paid in so many days ago. */
export const toppedUp = (amount: number, daysAgo: number) =>
  ({ type: "CREDIT", kind: "TOPUP", amount, daysAgo }) as const;
