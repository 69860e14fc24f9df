import type { WorkerEnv } from "#worker/env.ts";

/** Creates what an environment has behind a port. */
export type Adapter<Value> = (env: WorkerEnv) => Value;

/** A port: who is behind it is installed by the Worker's entry before the first request, and made once for an environment. */
type Port<Value> = { install: (adapter: Adapter<Value>) => void; get: (env: WorkerEnv) => Value };

export function createPort<Value>(byDefault: Adapter<Value>): Port<Value> {
  let installed = byDefault;
  let made = new WeakMap<WorkerEnv, { value: Value }>();
  return {
    install(adapter) {
      installed = adapter;
      made = new WeakMap();
    },
    get(env) {
      const known = made.get(env) ?? { value: installed(env) };
      made.set(env, known);
      return known.value;
    },
  };
}
