import { errorStatus, type Failure } from "#shared/contract/errors.ts";
import { errorTexts } from "#shared/domain/error-texts.ts";
import type { Locale } from "#shared/domain/locale.ts";
import type { DomainError } from "#worker/marketplace/domain/errors.ts";

/** The error envelope in the language of the request. It never repeats input (wire.md §1). */
export function toErrorResponse(error: DomainError, request: { requestId: string; locale: Locale }): Response {
  const { code } = error;
  const { retryAfterSeconds, message = errorTexts[code][request.locale], ...details } = error.details;
  const failure: Failure = { error: { code, message, requestId: request.requestId, ...details } };
  const headers: HeadersInit = retryAfterSeconds === undefined ? {} : { "Retry-After": String(retryAfterSeconds) };
  return Response.json(failure, { status: errorStatus[code], headers });
}
