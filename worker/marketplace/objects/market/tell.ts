import type { WorkerEnv } from "#worker/env.ts";

export const getNextTellDue = (_sql: SqlStorage): number | null => null;

export async function tellRecords(_storage: DurableObjectStorage, _env: WorkerEnv, _now: number): Promise<void> {}
