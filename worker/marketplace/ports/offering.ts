import type { WorkerEnv } from "#worker/env.ts";
import { type Counter, nobody, type Offering } from "#worker/marketplace/domain/offering.ts";
import { getCouriers, getOfferedVendors } from "./courier.ts";
import { createPort } from "./port.ts";

/** Who answers at the stores of an environment; by default nobody. */
const counter = createPort<Counter>(() => nobody);
export const installCounter = counter.install;

/** What the deployment of an environment can do for its stores. */
export function getOffering(env: WorkerEnv): Offering {
  const couriers = getCouriers(env);
  const own = counter.get(env);
  const carriesPlans = own.carriesPlans || (couriers?.length ?? 0) > 0;
  return { vendors: getOfferedVendors(couriers), counter: { ...own, carriesPlans } };
}
