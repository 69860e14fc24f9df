import type { Call } from "./call.ts";

// Amounts in sen, times in epoch milliseconds.

/** What has gone back of a payment. */
export type BookedRefund = { id: string; amount: number; at: number };

/** A payment at a provider that its owner has as paid, with the refunds that have arrived. */
export type BookedPayment = {
  attempt: string;
  provider: string;
  providerID: string | null;
  amount: number;
  at: number;
  refunds: BookedRefund[];
};

/** What the owner of an attempt says: as paid (null: it is not), what was asked for, and what is still on its way back. */
export type PaymentAnswer = { payment: BookedPayment | null; asked: number | null; pendingRefunds: number };

/** A payment at a provider by its two ids. */
export type NamedPayment = { attempt: string; provider: string; providerID: string };

/** What somebody has to look at. `unread`: providers that could not be asked for an hour or longer. */
export type BookFailures = { differences: number; unread: number };

/** The calls of a DayBook, which is named by a Malaysian day. */
export type DayBookApi = {
  /** Notes a payment and its refunds, each once. */
  book: Call<BookedPayment, void>;
  /** Compares what is due with the providers. `before`: the differences of the day before. Returns those of this day. */
  compare: Call<{ before: number }, Promise<number>>;
  /** With the differences of the day before. */
  failures: Call<null, BookFailures>;
};
