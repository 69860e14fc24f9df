import type { Locale } from "#shared/domain/locale.ts";

// Calls between the Worker and its objects are JSON over `fetch`, with an error as a status. They are not Workers RPC,
// because a rejected RPC call is an unhandled rejection of its own. Objects are reached through their bindings only.

/** What each call carries besides its input. An object's answer depends on the call and on its storage only. */
export type CallContext = {
  /** Epoch milliseconds. */
  now: number;
  locale: Locale;
  /** Id of the request that the call is part of, for the log; absent when an object acts by itself. */
  requestId?: string;
};

/** The calls that an object answers: synchronous functions of an input and the call's context. */
export type Api = { readonly [name: string]: (input: never, at: CallContext) => unknown };
