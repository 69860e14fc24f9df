import type { CashCount, OrderListState, ProblemListState, Today } from "#shared/contract/counter-day.ts";
import type { StaffOrder } from "#shared/contract/counter.ts";
import type { StaffCaller } from "#worker/marketplace/domain/staff/grants.ts";
import type { Call } from "./call.ts";

type By = { by: StaffCaller };

/** `day`: of Malaysia; null: the one of the store now. `q`: "" finds all. */
export type OrderList = { day: string | null; q: string; state: OrderListState | null; cursor: string | null };
export type OrderPage = { day: string; items: StaffOrder[]; cursor: string | null };

/** The day of a store for its people (wire.md §11.2). Amounts in sen; `key`: of the call. Throws NOT_FOUND without a grant here. */
export type DayCalls = {
  today: Call<By, Today>;
  /** The same key again changes nothing. Throws IDEMPOTENCY_KEY_REUSED for another amount. */
  setFloat: Call<By & { amount: number; key: string }, Today>;
  countCash: Call<
    By & { counted: number; note: string; key: string },
    Pick<CashCount, "expected" | "counted" | "difference">
  >;
  /** Throws VALIDATION_FAILED for a day that is none, and a cursor of another list. */
  listDayOrders: Call<By & OrderList, OrderPage>;
  listProblems: Call<By & { state: ProblemListState | null }, StaffOrder[]>;
};
