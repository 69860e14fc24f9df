import { DomainError } from "#worker/marketplace/domain/errors.ts";
import type { Api, Callable, CallContext } from "./api.ts";

/** `stub("nearby", { … })` calls an object. Throws its DomainError, or an Error when the object failed. */
export type Stub<C extends Api> = <N extends keyof C & string>(
  name: N,
  input: Parameters<C[N]>[0],
) => Promise<Awaited<ReturnType<C[N]>>>;

export function createStub<C extends Api>(object: Callable, at: CallContext): Stub<C> {
  const call = async (name: string, input: unknown): Promise<unknown> => {
    const reply = await object.answer(name, input, at);
    if (reply.ok) return reply.value;
    if (reply.code === "INTERNAL") throw new Error(`${name} failed in its object`);
    throw new DomainError(reply.code, reply.details);
  };
  return call as Stub<C>;
}

/** The calls of an object as a stub, for the object itself. */
export function createLocalStub<C extends Api>(api: C, at: CallContext): Stub<C> {
  const call = async (name: string, input: unknown): Promise<unknown> => await api[name]?.(input as never, at);
  return call as Stub<C>;
}
