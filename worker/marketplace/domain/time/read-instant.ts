import { fromInstant, toInstant } from "#shared/domain/time/time.ts";
import { createValidationError } from "#worker/marketplace/domain/errors.ts";

/** Epoch milliseconds of a request's instant; null for null. Throws VALIDATION_FAILED if it does not exist. */
export function readInstant(instant: string | null, path: string): number | null {
  if (instant === null) return null;
  const ms = fromInstant(instant);
  // The pattern accepts "25:00" and 30 February: the first gives no date, the second becomes another day.
  if (!Number.isFinite(ms) || toInstant(ms) !== instant) throw createValidationError(path, "instant");
  return ms;
}
