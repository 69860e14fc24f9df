import { type ErrorCode, type Issue, type PriceChange } from "#shared/contract/errors.ts";

type Details = {
  issues?: Issue[];
  changes?: PriceChange[];
  /** Seconds until the call may succeed, for a temporary refusal. */
  retryAfterSeconds?: number;
};

/** An expected "no": handlers and objects throw it, a transaction it leaves is rolled back, the caller gets its code. */
export class DomainError extends Error {
  override name = "Refusal";
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

/** A wrong or missing field of a request. */
export function validationError(path: string, code: string): DomainError {
  return new DomainError("VALIDATION_FAILED", { issues: [{ path, code }] });
}
