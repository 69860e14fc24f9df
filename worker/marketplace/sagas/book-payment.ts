import { minuteMs, toDay } from "#shared/domain/time/time.ts";
import type { BookedPayment } from "#worker/marketplace/api/day-book.ts";
import { getDayBook } from "#worker/marketplace/rpc/stubs.ts";

/** The task that tells the book of the day of a payment at a provider and its refunds (decision 0132); `ref` is its attempt. */
const bookTask = "DAY_BOOK";

/** Orders come first: the day is compared much later. */
const waitMs = minuteMs;

export const createBookTask = (attempt: string, now: number) => ({ kind: bookTask, ref: attempt, due: now + waitMs });

/** `read`: the payment of an attempt, null when it is not paid. The book takes it once, so that it may be told again. */
export const createBookTasks = (
  env: Parameters<typeof getDayBook>[0],
  read: (attempt: string) => BookedPayment | null,
) => ({
  [bookTask]: async ({ ref }: { ref: string }, now: number): Promise<null> => {
    const payment = read(ref);
    if (payment) await getDayBook(env, toDay(payment.at), { now, locale: "EN" })("book", payment);
    return null;
  },
});
