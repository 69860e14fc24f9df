import { env } from "cloudflare:workers";
import type { Reservation } from "#shared/contract/dining.ts";
import { contract } from "#shared/contract/index.ts";
import { toInstant } from "#shared/domain/time/time.ts";
import {
  lineOf,
  lunch,
  minute,
  type PlaceBody,
  plainFood,
} from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { call, type Options } from "#tests/worker/marketplace/support.ts";
import { getStore } from "#worker/marketplace/rpc/stubs.ts";

const { dining } = contract;

/** Open from nine to ten in the evening, tables without a deposit. */
export const dimSum = "1301";
/** Wants RM50 before a table is confirmed. */
export const foldBar = "1801";
/** Open around the clock, with check-in. */
export const demo = "2301";
/** A pickup and drive-thru store, without tables. */
export const driveThru = "1102";

/** Seven in the evening of the day of the tests. */
export const evening = lunch + 7 * 60 * minute;

type Asked = { noOfPax?: number; startAt?: number; remark?: string };

export function reserveBody({ noOfPax = 2, startAt = evening, remark = "" }: Asked = {}) {
  return { noOfPax, startAt: toInstant(startAt), remark };
}

export async function held(storeID: string, asked: Asked, options: Options): Promise<Reservation> {
  const parts = { params: { storeID }, body: reserveBody(asked) };
  return (await call(dining.reserve, parts, { now: lunch, ...options })).item;
}

const parts = ({ storeID, id }: Reservation) => ({ params: { storeID, id }, body: {} });

export async function confirmed(reservation: Reservation, options: Options): Promise<Reservation> {
  return (await call(dining.confirmReservation, parts(reservation), { now: lunch, ...options })).item;
}

export async function cancelled(reservation: Reservation, options: Options): Promise<Reservation> {
  return (await call(dining.cancelReservation, parts(reservation), { now: lunch, ...options })).item;
}

/** A reservation as its Store has it, whoever looks. */
export async function reservationAt(
  { id, storeID }: Pick<Reservation, "id" | "storeID">,
  customerID: string,
  now: number,
): Promise<Reservation | null> {
  const ask = getStore(env, storeID, { now, locale: "EN" });
  return ask("settleReservation", { reservationID: id, customerID, isVoidIfMissing: false });
}

/** An order of something plain at a table. */
export async function tableBody(storeID: string, changes: Partial<PlaceBody> = {}, quantity = 2): Promise<PlaceBody> {
  return {
    orderDineType: "DINEIN",
    orderFoods: [lineOf(await plainFood(storeID), quantity)],
    deliveryTime: null,
    isCutleryRequired: false,
    isLanding: false,
    ...changes,
  };
}
