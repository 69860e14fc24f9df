import type { Locale } from "#shared/domain/locale.ts";

// Calls are JSON over `fetch`, because a rejected Workers RPC call would also be an unhandled rejection.

/** Sent with each call. The reply of an object depends only on the input, this context and its storage. */
export type CallContext = {
  /** Epoch milliseconds. */
  now: number;
  locale: Locale;
  /** Id of the request, for the log; absent when an object acts from its alarm. */
  requestId?: string;
  /**
   * Of the caller's token, with the first call of a request to the caller's own Customer, which refuses an ended one before
   * anything else (decision 0122).
   */
  epoch?: number;
};

/** One call of an object: `at` is the time and language of the request. */
export type Call<Input, Reply> = (input: Input, at: CallContext) => Reply;

/** The calls of an object: synchronous functions of an input and the call's context. */
export type Api = { readonly [name: string]: (input: never, at: CallContext) => unknown };
