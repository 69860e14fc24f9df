import type { Api, CallContext } from "#worker/marketplace/api/call.ts";

type Run = (input: unknown, at: CallContext) => unknown;

/** The calls of an object, each as `wrap` makes it of the call before. */
export function wrapCalls<Calls extends Api>(api: Calls, wrap: (name: keyof Calls, run: Run) => Run): Calls {
  const calls = Object.entries(api) as [keyof Calls, Run][];
  return Object.fromEntries(calls.map(([name, run]) => [name, wrap(name, run)])) as unknown as Calls;
}
