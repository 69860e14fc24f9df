import { type ErrorCode, errorStatus, type Failure, type Issue, type PriceChange } from "#shared/contract/errors.ts";
import { errorTexts } from "#shared/domain/error-texts.ts";
import type { Locale } from "#shared/domain/locale.ts";

type Details = {
  issues?: Issue[];
  changes?: PriceChange[];
  /** Of what is refused for a while only: how long to wait. */
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

/** The one envelope of failures, in the language of the request; never repeats what was sent (wire.md §1). */
export function toErrorResponse(refusal: DomainError, request: { requestId: string; locale: Locale }): Response {
  const { code } = refusal;
  const { retryAfterSeconds, ...details } = refusal.details;
  const message = errorTexts[code][request.locale];
  const failure: Failure = { error: { code, message, requestId: request.requestId, ...details } };
  const headers: HeadersInit = retryAfterSeconds === undefined ? {} : { "Retry-After": String(retryAfterSeconds) };
  return Response.json(failure, { status: errorStatus[code], headers });
}
