import { tryPass, closedCircuit, recordOutcome } from "./circuit.ts";
import { GatewayError } from "../errors.ts";
import { createRetryBudget } from "./retry-budget.ts";

/** How one row of one upstream has been doing of late, as this isolate has seen it. */
export type Health = {
  /** Before a call: throws UPSTREAM_OPEN_CIRCUIT with `Retry-After`, or yields how to tell what came of it. */
  begin(): (hasFailed: boolean) => void;
  /** After a failure that may pass: whether the call may be tried again at once. */
  mayRetry(): boolean;
};

export type HealthOf = (origin: string, row: string) => Health;

/** An upstream in this process: what ails it ails the gateway, and nothing is won by leaving it alone. */
export const alwaysHealthy: Health = { begin: () => () => undefined, mayRetry: () => true };

/** The health of remote upstreams: a circuit for each row of each, a retry budget for each. */
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
      // A probe asks once.
      mayRetry: () => circuitNow().kind === "closed" && budget.spend(),
    };
  };
}

function openCircuit(waitMs: number): GatewayError {
  return new GatewayError("UPSTREAM_OPEN_CIRCUIT", { headers: { "Retry-After": String(Math.ceil(waitMs / 1000)) } });
}
