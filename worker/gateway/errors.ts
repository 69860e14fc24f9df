import { type ErrorCode, errorStatus, type Failure, type Issue, type PriceChange } from "#shared/contract/errors.ts";
import { errorTexts } from "#shared/domain/error-texts.ts";
import type { Locale } from "#shared/domain/locale.ts";

export type FailureDetails = {
  /** Status of the upstream's own refusal, where it is not the code's. */
  status?: number;
  /** Text of the upstream, already known to be plain and short. */
  message?: string;
  issues?: Issue[];
  changes?: PriceChange[];
  headers?: Record<string, string>;
  /** The same call may succeed at once: a network error, or an upstream that is starting or restarting. */
  isTransient?: boolean;
  /** The upstream refused the call with a 4xx whose code is not one of ours. */
  isUnknownRefusal?: boolean;
  /** For the log, never for the caller: where a reply left its schema, and where an unexpected error was thrown. */
  paths?: string[];
  trace?: string[];
};

/** An expected "no": any step of the pipeline throws it and the caller gets its code in the one envelope. */
export class GatewayError extends Error {
  override name = "Failed";
  readonly code: ErrorCode;
  readonly details: FailureDetails;

  constructor(code: ErrorCode, details: FailureDetails = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return this.details.status ?? errorStatus[this.code];
  }
}

/** The one envelope of failures (wire.md §1), in the language of the caller. It never repeats what was sent. */
export function toFailureResponse(
  failed: GatewayError,
  caller: { requestId: string; locale: Locale },
  more: Record<string, string>,
): Response {
  const { message, issues, changes, headers } = failed.details;
  const failure: Failure = {
    error: {
      code: failed.code,
      message: message ?? errorTexts[failed.code][caller.locale],
      requestId: caller.requestId,
      ...(issues && { issues }),
      ...(changes && { changes }),
    },
  };
  return Response.json(failure, {
    status: failed.status,
    headers: {
      "X-Request-Id": caller.requestId,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
      ...headers,
      ...more,
    },
  });
}
