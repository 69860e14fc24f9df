import type { WalkInQuote } from "#shared/contract/counter-floor.ts";
import type { RejectReason, StaffOrder, StaffSection, StaffStore, StaffTable } from "#shared/contract/counter.ts";
import type { DineType, Menu } from "#shared/contract/entities.ts";
import type { OrderFoodRequest } from "#shared/contract/order-entities.ts";
import type { AuditChange } from "#shared/contract/staff.ts";
import type { LeftOutReason } from "#shared/domain/orders/missing-dish.ts";
import type { MarketSpan } from "#shared/market/format.ts";
import type { StaffCaller } from "#worker/marketplace/domain/staff/grants.ts";
import type { Busy } from "#worker/marketplace/domain/time/busy.ts";
import type { AlertRecord, StationRecord } from "#worker/marketplace/domain/types.ts";
import type { Call } from "./call.ts";
import type { Recipient } from "./store-messages.ts";

type By = { by: StaffCaller };

/** `cash`: what was received, in sen; null: none. `amount` in sen. `station`: its part alone. */
export type Press =
  | {
      action: "ACCEPT";
      readyInMinutes: number;
      without: readonly { line: string; reason: LeftOutReason }[];
      /** Other dishes for lines; absent: none. */
      offer?: readonly { line: string; food: OrderFoodRequest; reason: LeftOutReason }[];
    }
  | { action: "REJECT"; reason: RejectReason; foodIDs: readonly string[]; message: string }
  | { action: "COOK" | "READY" | "PUT_BACK"; station?: string | undefined }
  | { action: "SERVE" | "NO_SHOW" }
  | { action: "DELAY"; minutes: number }
  | { action: "REFUND"; amount: number; reason: string }
  | { action: "ANSWER"; status: "CREDITED" | "DECLINED"; amount: number; answer: string }
  | { action: "HAND_OVER"; cash: number | null };

/** `key`: of the call. `version`: of the order that was shown; null: none was named. `pressedAt`: epoch milliseconds. */
export type PressInput = By & {
  orderID: string;
  key: string;
  version: number | null;
  pressedAt: number | null;
  press: Press;
};

/** `change`: what goes back of the cash, in sen; null: none was taken. */
export type Pressed = { item: StaffOrder; change: number | null };

type Board = { item: StaffStore; items: StaffOrder[]; at: string };

/** What somebody wants who has no account here. `expectedTotal`: what was shown, in sen. */
export type WalkInBasket = {
  dineType: "PICKUP" | "DINEIN";
  tableNo: string | undefined;
  orderFoods: readonly OrderFoodRequest[];
  ageConfirmed: boolean | undefined;
  expectedTotal: number | undefined;
  guest: Recipient;
};
/** `received`: in cash, in sen; null: it is to be paid. */
export type WalkInOrder = By & { key: string; order: WalkInBasket; received: number | null };

/** `received`: in sen. */
export type TableCash = By & { tableID: string; key: string; orderIDs: readonly string[]; received: number };
export type CashTaken = { due: number; rounding: number; change: number };

/** What people do at the counter of a store (wire.md §11.2). Throws NOT_FOUND without a grant here. */
export type CounterCalls = {
  board: Call<By, Board>;
  /** `have`: the versions that a board shows, by order. */
  boardChanges: Call<By & { have: Readonly<Record<string, number>> }, Board & { gone: string[] }>;
  /** The same key again changes nothing. Throws STATE_CHANGED, CASH_NOT_TAKEN, or VALIDATION_FAILED for wrong lines. */
  press: Call<PressInput, Pressed>;
  tables: Call<By, StaffTable[]>;
  /** Throws STATE_CHANGED for a round that is not on the bill of the table, and CASH_NOT_TAKEN. */
  takeTableCash: Call<TableCash, CashTaken>;
  /** `modes`: null for all. `until`: epoch milliseconds; null opens them. Throws VALIDATION_FAILED for the past. */
  pause: Call<By & { modes: readonly DineType[] | null; until: number | null; reason: string }, StaffStore>;
  /** Throws VALIDATION_FAILED for the past. */
  changeBusy: Call<By & { busy: Busy | null }, StaffStore>;
  /** `spans`: none: closed that day; null: its usual hours. Throws VALIDATION_FAILED for another day or wrong hours. */
  changeDay: Call<By & { day: string; spans: readonly MarketSpan[] | null }, StaffStore>;
  /** `modes`: those whose orders are accepted by themselves. */
  changeAcceptance: Call<By & { modes: StaffStore["acceptedIn"] }, StaffStore>;
  /** Throws VALIDATION_FAILED for a section of another store, and for one that two stations would make. */
  changeStations: Call<By & { stations: readonly StationRecord[] }, StaffStore>;
  /** The mobile numbers that hear of an order that nobody answers; none: that of the store. */
  alerts: Call<By, AlertRecord[]>;
  changeAlerts: Call<By & { alerts: readonly AlertRecord[] }, AlertRecord[]>;
  staffMenu: Call<By, StaffSection[]>;
  /** The menu with the choices of each dish, in the language of the call. */
  staffDishes: Call<By, Menu[]>;
  quoteWalkIn: Call<By & { order: WalkInBasket }, WalkInQuote>;
  /** The same key again changes nothing. Throws as placing an order does, and CASH_NOT_TAKEN. */
  takeWalkIn: Call<WalkInOrder, Pressed>;
  /** Newest first. `before`: the cursor of the page before. Throws NOT_FOUND for the store of another merchant. */
  staffLog: Call<By & { merchantID: string; before: number | null }, { items: AuditChange[]; cursor: string | null }>;
  /**
   * `until`: epoch milliseconds. `optionIDs`: what of the dish is meant; null: all of it. `left`: null: nobody counts, absent: as
   * before. Throws NOT_FOUND for a dish of nobody, VALIDATION_FAILED for the past and for an option of another dish.
   */
  changeAvailability: Call<
    By & {
      foodID: string;
      soldOut: { until: number | "NEXT_OPENING" } | null;
      optionIDs: readonly string[] | null;
      left?: number | null | undefined;
    },
    StaffStore
  >;
};
