/** The delivery statuses of an active order, exactly these seven (S174). */
export const activeStatuses = [
  "WAIT_FOR_CONFIRMATION",
  "PROGRESSING",
  "WAITING_FOR_COURIER",
  "FINDING_COURIER",
  "SHIPPING",
  "DELAYED",
  "IN_RETURN",
] as const;

export const lastStatuses = ["DELIVERED", "COMPLETED", "REJECTED", "CANCELLED", "RETURNED"] as const;
export type DeliveryStatus = (typeof activeStatuses)[number] | (typeof lastStatuses)[number];

/** True for the end that an order was placed for: the customer has it. */
export const isHandedOver = (status: string | null): boolean => status === "DELIVERED" || status === "COMPLETED";
