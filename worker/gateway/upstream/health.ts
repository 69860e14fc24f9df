import { GatewayError } from "#worker/gateway/errors.ts";
import { tryPass, closedCircuit, recordOutcome } from "./circuit.ts";
import { createRetryBudget } from "./retry-budget.ts";

/** Recent health of one row of an upstream, as this isolate has seen it. */
export type Health = {
  /** Runs before each call. Throws UPSTREAM_OPEN_CIRCUIT with `Retry-After`, or returns a function that records the outcome. */
  begin(): (hasFailed: boolean) => void;
  /** True when a call may be sent again at once after a transient failure. */
  mayRetry(): boolean;
};

export type HealthOf = (origin: string, row: string) => Health;

/** An in-process upstream fails only together with the gateway, so it needs no circuit. */
export const alwaysHealthy: Health = { begin: () => () => undefined, mayRetry: () => true };

/** Health of remote upstreams: one circuit per row, one retry budget per origin. */
export function createHealth(clock: () => number): HealthOf {
  const circuits = new Map<string, typeof closedCircuit>();
  const budgets = new Map<string, ReturnType<typeof createRetryBudget>>();

  return (origin, row) => {
    const key = `${origin} ${row}`;
    const budget = budgets.get(origin) ?? createRetryBudget();
    budgets.set(origin, budget);
    const circuitNow = () => circuits.get(key) ?? closedCircuit;
    return {
      begin() {
        const { circuit, waitMs } = tryPass(circuitNow(), clock());
        circuits.set(key, circuit);
        if (waitMs !== null) throw openCircuit(waitMs);
        budget.earn();
        return (hasFailed) => circuits.set(key, recordOutcome(circuitNow(), circuit.phase, hasFailed, clock()));
      },
      // A probe is never retried.
      mayRetry: () => circuitNow().kind === "closed" && budget.spend(),
    };
  };
}

function openCircuit(waitMs: number): GatewayError {
  return new GatewayError("UPSTREAM_OPEN_CIRCUIT", { headers: { "Retry-After": String(Math.ceil(waitMs / 1000)) } });
}
