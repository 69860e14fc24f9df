import { idempotencyKeyText, isIdempotencyKey } from "#shared/domain/text/idempotency-key.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import type { Asking } from "./context.ts";

/** The key of a call. Throws VALIDATION_FAILED, in words, without one and for a text that is none. */
export function requireKey({ idempotencyKey: key, locale }: Asking): string {
  if (key !== null && isIdempotencyKey(key)) return key;
  const message = idempotencyKeyText[locale];
  const code = key === null ? "required" : "regex";
  throw new DomainError("VALIDATION_FAILED", { message, issues: [{ path: "Idempotency-Key", code, message }] });
}
