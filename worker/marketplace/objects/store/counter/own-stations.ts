import { checkAlerts, checkStations, type RecordProblem } from "#shared/market/record-rules.ts";
import { createValidationError } from "#worker/marketplace/domain/errors.ts";
import type { AlertRecord, StationRecord } from "#worker/marketplace/domain/types.ts";
import { writeAlerts } from "#worker/marketplace/objects/store/core/alerts.ts";
import { writeStations } from "#worker/marketplace/objects/store/core/stations.ts";

/** Throws VALIDATION_FAILED for a section that the store does not sell, or that two stations would make. */
export function changeStations(sql: SqlStorage, stations: readonly StationRecord[]): void {
  const menus = Array.from(sql.exec<{ id: string }>("SELECT id FROM menus"), ({ id }) => id);
  assertNoProblem(checkStations(stations, menus));
  writeStations(sql, stations);
}

/** Throws VALIDATION_FAILED for a number that is no mobile, or is there twice. */
export function changeAlerts(sql: SqlStorage, alerts: readonly AlertRecord[]): void {
  assertNoProblem(checkAlerts(alerts));
  writeAlerts(sql, alerts);
}

function assertNoProblem([first]: readonly RecordProblem[]): void {
  if (first) throw createValidationError(first.path.join("."), "wrong");
}
