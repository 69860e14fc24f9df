import type { StaffOrder } from "#shared/contract/counter.ts";
import { type ErrorCode, errorStatus, type Failure, type Issue, type PriceChange } from "#shared/contract/errors.ts";
import { errorTexts } from "#shared/domain/text/error-texts.ts";
import type { Locale } from "#shared/domain/text/locale.ts";

export type FailureDetails = {
  /** Status of the upstream, if it differs from the status of the code. */
  status?: number;
  /** Message of the upstream, checked to be plain and short. */
  message?: string;
  issues?: Issue[];
  changes?: PriceChange[];
  order?: StaffOrder;
  due?: number;
  headers?: Record<string, string>;
  /** A retry may succeed: network error, or 502–504. */
  isTransient?: boolean;
  /** The upstream refused the call with a 4xx whose code is not one of ours. */
  isUnknownRefusal?: boolean;
  /** The API does not have this call of ours. */
  isLack?: boolean;
  /** For the log only: failed paths of a reply, stack of an unexpected error. */
  paths?: string[];
  trace?: string[];
};

/** Expected error. Each step of the pipeline may throw it; the client gets its code in the envelope. */
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

type FailedCaller = { requestId: string; locale: Locale };

/** The error envelope (wire.md §1) in the language of the caller, without any input. */
export function toFailure(failed: GatewayError, caller: FailedCaller): Failure {
  const { message, issues, changes, order, due } = failed.details;
  return {
    error: {
      code: failed.code,
      message: message ?? errorTexts[failed.code][caller.locale],
      requestId: caller.requestId,
      ...(issues && { issues }),
      ...(changes && { changes }),
      ...(order && { order }),
      ...(due !== undefined && { due }),
    },
  };
}

export function toFailureResponse(failed: GatewayError, caller: FailedCaller, more: Record<string, string>): Response {
  return Response.json(toFailure(failed, caller), {
    status: failed.status,
    headers: {
      "X-Request-Id": caller.requestId,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
      ...failed.details.headers,
      ...more,
    },
  });
}
