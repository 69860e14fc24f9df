import { type ErrorCode, errorStatus, type Issue, type PriceChange } from "#shared/contract/errors.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import type { Api, CallContext } from "./api.ts";

/** `stub("nearby", { … })` calls an object. Throws its DomainError, or an Error when the object failed. */
export type Stub<C extends Api> = <N extends keyof C & string>(
  name: N,
  input: Parameters<C[N]>[0],
) => Promise<ReturnType<C[N]>>;

type RefusedReply = { code: ErrorCode; issues?: Issue[]; changes?: PriceChange[]; retryAfterSeconds?: number };

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

/** The calls of an object as a stub, for its own alarm. */
export function createLocalStub<C extends Api>(api: C, at: CallContext): Stub<C> {
  return async (name, input) => {
    const call = api[name] as unknown as (input: unknown, at: CallContext) => ReturnType<C[typeof name]>;
    return call(input, at);
  };
}
