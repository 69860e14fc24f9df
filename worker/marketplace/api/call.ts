import type { ErrorCode } from "#shared/contract/errors.ts";
import type { Locale } from "#shared/domain/text/locale.ts";
import type { DomainError } from "#worker/marketplace/domain/errors.ts";

/** Sent with each call. The reply of an object depends only on the input, this context and its storage. */
export type CallContext = {
  /** Epoch milliseconds. */
  now: number;
  locale: Locale;
  /** Id of the request, for the log; absent when an object acts from its alarm. */
  requestId?: string;
  /**
   * Of the caller's token, with the first call of a request to the caller's own Customer, which refuses an ended one before
   * anything else (decision 0003).
   */
  epoch?: number;
};

/** One call of an object: `at` is the time and language of the request. */
export type Call<Input, Reply> = (input: Input, at: CallContext) => Reply;

/** The calls of an object: functions of an input and the call's context. */
export type Api = { readonly [name: string]: (input: never, at: CallContext) => unknown };

/** What an object returns: a refusal is a value, because a rejected Workers RPC call would also be an unhandled rejection. */
export type CallReply = { ok: true; value: unknown } | { ok: false; code: ErrorCode; details: DomainError["details"] };

/** The one RPC method of each object (serve.ts). */
export type Callable = { answer(name: string, input: unknown, at: CallContext): Promise<CallReply> };
