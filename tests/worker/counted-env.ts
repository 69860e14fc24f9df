import { env } from "cloudflare:workers";
import type { WorkerEnv } from "#worker/env.ts";

const objects = [
  "DIRECTORY",
  "AREA",
  "MERCHANT",
  "STORE",
  "CUSTOMER",
  "IDENTITY",
  "PROMO",
  "REFERRAL",
  "GUARD",
] as const;

type Called = {
  object: (typeof objects)[number];
  call: string;
  /** 1 for a call that waited for no other, and 1 more than the longest row of calls that had been answered before it. */
  depth: number;
};

/** The bindings of the tests, which note each call of an object and each read of KV. `before` comes before each call. */
export function countCalls(before: (call: string) => Promise<unknown> = () => Promise.resolve()) {
  const called: Called[] = [];
  const kvReads: string[] = [];
  let answered = 0;

  const note = async (object: Called["object"], call: string, answer: () => Promise<unknown>) => {
    const depth = answered + 1;
    called.push({ object, call, depth });
    try {
      await before(`${object} ${call}`);
      return await answer();
    } finally {
      answered = Math.max(answered, depth);
    }
  };
  const wrapStub = (object: Called["object"], stub: DurableObjectStub) =>
    new Proxy(stub, {
      get: (_stub, method) => {
        const run = Reflect.get(stub, method) as unknown;
        if (typeof run !== "function") return run;
        return (...args: unknown[]) => {
          const call = String(args[0]).replace(/^https:\/\/\w+\//, "");
          return note(object, call, async () => Reflect.apply(run, stub, args) as unknown);
        };
      },
    });
  const wrapNamespace = (object: Called["object"]) => {
    const namespace = env[object] as DurableObjectNamespace;
    return {
      getByName: (...named: Parameters<typeof namespace.getByName>) => wrapStub(object, namespace.getByName(...named)),
    };
  };

  const counted = {
    ...env,
    ...Object.fromEntries(objects.map((object) => [object, wrapNamespace(object)])),
    SESSIONS: new Proxy(env.SESSIONS, {
      get: (kv, method) => {
        const run = Reflect.get(kv, method) as (...args: unknown[]) => unknown;
        return (...args: unknown[]) => {
          if (method !== "put") kvReads.push(String(args[0]));
          return Reflect.apply(run, kv, args);
        };
      },
    }),
  } as unknown as WorkerEnv;

  return {
    env: counted,
    /** What was called since the last time. */
    take() {
      answered = 0;
      const calls = called.splice(0);
      return {
        calls: calls.map(({ object, call }) => `${object} ${call}`),
        depth: Math.max(0, ...calls.map((one) => one.depth)),
        kvReads: kvReads.splice(0),
      };
    },
  };
}
