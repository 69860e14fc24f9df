import { type ErrorCode, errorStatus, type Issue, type PriceChange } from "#shared/contract/errors.ts";
import { errorTrace } from "#shared/domain/error-trace.ts";
import type { Locale } from "#shared/domain/locale.ts";
import { logLine } from "#worker/log.ts";
import { DomainError } from "./http/errors.ts";

// Calls between the Worker and its objects: JSON over `fetch`, a refusal as a status. Never RPC: a rejected one is an
// unhandled rejection of its own. Objects are reached through their bindings only, so this has no address outside.

/** What each call carries besides its input, so that an object's answer depends on nothing but the call and its storage. */
export type CallContext = {
  /** Epoch milliseconds. */
  now: number;
  locale: Locale;
  /** Of the request that it is part of, for the log; none where an object does something by itself. */
  requestId?: string;
};

/** What an object answers: synchronous functions of an input and the call's context. */
export type Api = { readonly [name: string]: (input: never, at: CallContext) => unknown };

/** The caller's side of `Calls`: `ask("nearby", { … })`. Throws the object's `Refusal`, or an Error when it failed. */
export type Stub<C extends Api> = <N extends keyof C & string>(
  name: N,
  input: Parameters<C[N]>[0],
) => Promise<ReturnType<C[N]>>;

type RefusedReply = { code: ErrorCode; issues?: Issue[]; changes?: PriceChange[]; retryAfterSeconds?: number };

/** The caller's side of an object. */
export function createStub<C extends Api>(stub: DurableObjectStub, at: CallContext): Stub<C> {
  return async (name, input) => {
    const response = await stub.fetch(`https://object/${name}`, {
      method: "POST",
      body: JSON.stringify({ input, at }),
    });
    if (response.ok) return response.json();
    if (response.status === errorStatus.INTERNAL) throw new Error(`${name} failed in its object`);
    const { code, ...details } = await response.json<RefusedReply>();
    throw new DomainError(code, details);
  };
}

/** The object's side: makes it ready, runs the call that is named, and turns what is thrown into a status. */
export async function serve(
  request: Request,
  calls: Api,
  ready: (at: CallContext) => Promise<void> | void,
): Promise<Response> {
  const name = new URL(request.url).pathname.slice(1);
  let requestId: string | null = null;
  try {
    const { input, at } = await request.json<{ input: never; at: CallContext }>();
    requestId = at.requestId ?? null;
    await ready(at);
    const call = calls[name];
    if (!call) throw new Error("no such call");
    return Response.json(call(input, at) ?? null);
  } catch (error) {
    if (error instanceof DomainError) {
      return Response.json({ code: error.code, ...error.details }, { status: errorStatus[error.code] });
    }
    logLine({ event: "object-call-failed", requestId, call: name, trace: errorTrace(error) });
    return new Response(null, { status: errorStatus.INTERNAL });
  }
}
