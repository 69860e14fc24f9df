import type { StaffOrder } from "#shared/contract/counter.ts";
import { type ErrorCode, type Issue, type PriceChange } from "#shared/contract/errors.ts";

type Details = {
  issues?: Issue[];
  changes?: PriceChange[];
  /** Of STATE_CHANGED: as the caller may see it. */
  order?: StaffOrder;
  /** Of CASH_NOT_TAKEN, in sen. */
  due?: number;
  /** In place of the text of the code. */
  message?: string;
  /** Seconds until the call may succeed, for a temporary error. */
  retryAfterSeconds?: number;
};

/** Expected business error. Throwing it rolls back the transaction and returns its code to the client. */
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

export function createValidationError(path: string, code: string): DomainError {
  return new DomainError("VALIDATION_FAILED", { issues: [{ path, code }] });
}
