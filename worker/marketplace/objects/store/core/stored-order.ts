import type { Order } from "#shared/contract/order-entities.ts";
import type { LocatedAddress } from "#shared/contract/people.ts";
import type { Buyer } from "#shared/domain/people/e-invoice.ts";
import type { ClaimStatus, OrderNames } from "#worker/marketplace/domain/orders/order-names.ts";
import type { OrderState } from "#worker/marketplace/domain/orders/order-states.ts";

/** The stored form of an order. Times in epoch milliseconds. */
export type StoredOrder = {
  customerID: string;
  /** In the wire format with English names, without events: those are beside it. */
  order: Omit<Order, "events">;
  /** Names in other languages. */
  names?: OrderNames;
  state: OrderState;
  placedAt: number;
  /** Hand-over time: the start of the slot, or the estimate for an order as soon as possible. */
  promisedAt: number;
  prepMinutes: number;
  /** Delivery time in minutes; 0 without a courier. */
  etaMinutes: number;
  /** When the kitchen is ready, or was; missing: it has not begun to count. */
  readyAt?: number;
  /** Only for a meal plan. */
  plan?: StoredPlan;
  /** Orders whose cash is handed over together with this one, itself included, in the order of payment. */
  cashWith?: readonly string[];
  invoice?: StoredInvoice;
  /** When a page of the customer last began to follow it; missing: none does. */
  followedAt?: number;
  /** When the rider was at the position of the order, and when a customer who follows it was last told of one. */
  rider?: { at: number; toldAt?: number };
};

/** A request for an e-invoice as it stays here; whole it is in a table of its own until the tax authority has it. */
export type StoredInvoice = {
  /** With its numbers masked. */
  buyer: Buyer;
  address: LocatedAddress;
  /** A keyed hash of the whole request: it tells the same request from another one. Empty once it was not accepted. */
  seal: string;
  /** Of the tax authority; empty before it has the request. */
  reference: string;
};

/** Data of a meal plan besides the days in its order line. */
export type StoredPlan = {
  /** By side id; `fee` of the delivery in sen. */
  days: Record<string, { fee: number; etaMinutes: number }>;
  /** Sen that changes have freed; becomes credit once the store accepts. */
  freed: number;
  /** Speed of its days; default: the speed of the simulation. */
  pace?: number;
};

/** What happened to an order; `reason` is also a remark of the customer, or the day of a plan. Epoch milliseconds. */
export type OrderEntry = { from: string | null; to: string; actor: string; reason: string | null; at: number };

export type OrderClaim = { amount: number; status: ClaimStatus };
