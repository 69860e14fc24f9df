import { fromInstant, toInstant } from "#shared/domain/time.ts";
import { validationError } from "../errors.ts";

/** An instant of a request in epoch milliseconds, null for null. Throws VALIDATION_FAILED for a moment that does not exist. */
export function readInstant(instant: string | null, path: string): number | null {
  if (instant === null) return null;
  const ms = fromInstant(instant);
  // The pattern lets "25:00" and 30 February through; one is no date, the other becomes another day.
  if (!Number.isFinite(ms) || toInstant(ms) !== instant) throw validationError(path, "instant");
  return ms;
}
