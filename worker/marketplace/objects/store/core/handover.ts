import type { Fare } from "#shared/contract/order-entities.ts";

/** The hand-over time that the store can meet. */
export type Handover = { at: number; dineTime: string };

/** The fare that the customer chose; `amount` from the signed quote. */
export type ChosenFare = Pick<Fare, "vendor" | "deliveryMethod" | "amount">;
