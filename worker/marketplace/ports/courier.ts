import type { Point } from "#shared/domain/places/geo.ts";
import type { OfferedVendors } from "#worker/marketplace/domain/delivery/fares.ts";
import { type Adapter, createPort } from "./port.ts";
import type { Webhook } from "./provider.ts";

/** Where a rider goes. `phone` is E.164; `address` is one line. */
export type Stop = { name: string; phone: string; address: string; point: Point };

type DeliveryMethod = "MOTORCYCLE" | "CAR";

/** A trip that is asked for. `at`: when to pick up, epoch milliseconds; null: as soon as possible. */
export type Trip = {
  method: DeliveryMethod;
  pickUp: Pick<Stop, "address" | "point">;
  dropOff: Pick<Stop, "address" | "point">;
  at: number | null;
};

/** Amount in sen; `expiresAt` in epoch milliseconds. */
type CourierQuote = { amount: number; expiresAt: number };

/** `id`: of the job, which the company repeats in its reports; the same id again is one booking, where it can tell. */
export type CourierJob = {
  id: string;
  method: DeliveryMethod;
  orderNo: string;
  pickUp: Stop;
  dropOff: Stop;
  at: number | null;
  remark: string;
};

export type Rider = { name: string; phoneNumber: string; plateNo: string; photoUrl: string };

/** What a company says of a booking. `word` is its own (domain/delivery/courier-reports.ts). */
export type CourierReport = {
  eventID: string;
  /** The id of the job; null for a booking that is none of ours. */
  job: string | null;
  /** The company's id of the booking. */
  booking: string;
  /** The booking in whose place the company has put this one; null: none. */
  replaces: string | null;
  word: string;
  /** Null: not said. A position is in Malaysia. */
  rider: Rider | null;
  position: Point | null;
  /** Epoch milliseconds. */
  at: number;
};

/** A courier company. Every method calls it, with a time limit, and throws a ProviderError; none runs in a transaction. */
export type Courier = {
  /** Also in the address of its webhook. */
  name: string;
  /** Of the contract, for example LALAMOVE. */
  vendor: string;
  quote: (trip: Trip) => Promise<CourierQuote>;
  book: (job: CourierJob) => Promise<{ booking: string }>;
  /** Also of a booking that is over: then nothing happens. */
  cancel: (booking: string) => Promise<void>;
  /** What a webhook would have said last. */
  status: (booking: string) => Promise<CourierReport>;
  /** Throws WebhookRefused. */
  readWebhook: (webhook: Webhook) => Promise<CourierReport[]>;
};

/** The companies of a deployment; null: simulated ones deliver, which only a demo has. */
export type CourierAdapter = Adapter<readonly Courier[] | null>;

const port = createPort<readonly Courier[] | null>(() => []);
export const installCourierAdapter = port.install;
/** The companies of this deployment; null: simulated ones. */
export const getCouriers = port.get;

/** The vendors that a deployment can offer: only those that exist. */
export function getOfferedVendors(couriers: readonly Courier[] | null): OfferedVendors {
  return couriers && new Set(couriers.map(({ vendor }) => vendor));
}
