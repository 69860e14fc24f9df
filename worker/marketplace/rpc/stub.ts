import type { Api, Callable, CallContext } from "#worker/marketplace/api/call.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";

/** `stub("nearby", { … })` calls an object. Throws its DomainError, or an Error when the object failed. */
export type Stub<C extends Api> = <N extends keyof C & string>(
  name: N,
  input: Parameters<C[N]>[0],
) => Promise<Awaited<ReturnType<C[N]>>>;

export function createStub<C extends Api>(object: Callable, { now, locale, requestId, epoch }: CallContext): Stub<C> {
  // A caller's own context may have more, which does not belong to the call.
  const at = { now, locale, ...(requestId !== undefined && { requestId }), ...(epoch !== undefined && { epoch }) };
  const call = async (name: string, input: unknown): Promise<unknown> => {
    const reply = await object.answer(name, input, at);
    if (reply.ok) return reply.value;
    if (reply.code === "INTERNAL") throw new Error(`${name} failed in its object`);
    throw new DomainError(reply.code, reply.details);
  };
  return call as Stub<C>;
}

/** The calls of an object as a stub, for the object itself; `written` runs in the same turn as the call. */
export function createLocalStub<C extends Api>(
  api: C,
  at: CallContext,
  written: () => Promise<void> = async () => undefined,
): Stub<C> {
  const call = async (name: string, input: unknown): Promise<unknown> => {
    const value = api[name]?.(input as never, at);
    await written();
    return value;
  };
  return call as Stub<C>;
}
