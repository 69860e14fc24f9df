import { errorStatus, type Failure } from "#shared/contract/errors.ts";
import { errorTexts } from "#shared/domain/text/error-texts.ts";
import type { Locale } from "#shared/domain/text/locale.ts";
import type { DomainError } from "#worker/marketplace/domain/errors.ts";
import { type Answer, toAnswer } from "./answer.ts";

/** The error envelope in the language of the request. It never repeats input (wire.md §1). */
export function toErrorAnswer(error: DomainError, request: { requestId: string; locale: Locale }): Answer {
  const { code } = error;
  const { retryAfterSeconds, message = errorTexts[code][request.locale], ...details } = error.details;
  const failure: Failure = { error: { code, message, requestId: request.requestId, ...details } };
  const answer = toAnswer(failure, errorStatus[code]);
  if (retryAfterSeconds === undefined) return answer;
  return { ...answer, headers: { ...answer.headers, "Retry-After": String(retryAfterSeconds) } };
}
