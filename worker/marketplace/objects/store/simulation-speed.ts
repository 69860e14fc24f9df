import type { WorkerEnv } from "#worker/env.ts";

/** Speed of simulated stores and couriers: SIM_SPEED, else 20 in a demo and 1 elsewhere. */
export function getSimulationSpeed(env: Pick<WorkerEnv, "DEMO" | "SIM_SPEED">): number {
  const speed = Number(env.SIM_SPEED);
  if (Number.isFinite(speed) && speed >= 1) return speed;
  return env.DEMO === "1" ? 20 : 1;
}
