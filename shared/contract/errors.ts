import type * as v from "valibot";
import type { issue, priceChange } from "./failure.ts";

// No schemas: the browser loads this file.

/** Every error code of the API with the HTTP status it travels on (wire.md §6). */
export const errorStatus = {
  MALFORMED_BODY: 400,
  INVALID_HOST: 400,
  OTP_INVALID: 400,
  OTP_EXPIRED: 400,
  PIN_INVALID: 400,
  PASSKEY_INVALID: 400,
  PARTNER_TOKEN_INVALID: 400,
  UNAUTHENTICATED: 401,
  WEBHOOK_SIGNATURE: 401,
  LOGIN_REQUIRED: 403,
  FORBIDDEN: 403,
  CROSS_SITE: 403,
  NOT_PERMITTED: 403,
  NEEDS_APPROVAL: 403,
  NOT_FOUND: 404,
  NOT_OFFERED: 404,
  METHOD_NOT_ALLOWED: 405,
  REQUEST_TIMEOUT: 408,
  STORE_CLOSED: 409,
  SLOT_UNAVAILABLE: 409,
  ITEM_UNAVAILABLE: 409,
  PRICE_CHANGED: 409,
  QUOTE_EXPIRED: 409,
  RESERVATION_CONFLICT: 409,
  RESERVATION_EXPIRED: 409,
  ALREADY_PAID: 409,
  NOT_CANCELLABLE: 409,
  NO_CHANCES: 409,
  MEAL_PLAN_CUTOFF_PASSED: 409,
  REVIEW_NOT_DUE: 409,
  PROBLEM_NOT_POSSIBLE: 409,
  TIP_NOT_POSSIBLE: 409,
  REFUND_NOT_POSSIBLE: 409,
  IMPORT_HAS_ERRORS: 409,
  ALREADY_MEMBER: 409,
  LAST_OWNER: 409,
  PASSKEY_NOT_POSSIBLE: 409,
  STATE_CHANGED: 409,
  CASH_NOT_TAKEN: 409,
  EINVOICE_NOT_POSSIBLE: 409,
  ACCOUNT_HAS_OPEN_ITEMS: 409,
  IDEMPOTENCY_IN_PROGRESS: 409,
  UNPAID_ORDERS_LIMIT: 409,
  VERSION_CONFLICT: 412,
  PAYLOAD_TOO_LARGE: 413,
  URI_TOO_LONG: 414,
  UNSUPPORTED_MEDIA_TYPE: 415,
  UPGRADE_REQUIRED: 426,
  VALIDATION_FAILED: 422,
  IDEMPOTENCY_KEY_REUSED: 422,
  MIN_ORDER_NOT_MET: 422,
  DELIVERY_NOT_AVAILABLE: 422,
  AGE_RESTRICTED: 422,
  INSUFFICIENT_BALANCE: 422,
  BALANCE_LIMIT: 422,
  PAYMENT_METHOD_UNAVAILABLE: 422,
  PROMO_NOT_FOUND: 422,
  PROMO_EXPIRED: 422,
  PROMO_MIN_SPEND: 422,
  PROMO_WRONG_DINE_TYPE: 422,
  PROMO_LIMIT_REACHED: 422,
  PROMO_NOT_ELIGIBLE: 422,
  VOUCHER_NOT_FOUND: 422,
  VOUCHER_EXPIRED: 422,
  VOUCHER_MIN_SPEND: 422,
  VOUCHER_WRONG_DINE_TYPE: 422,
  VOUCHER_LIMIT_REACHED: 422,
  VOUCHER_NOT_ELIGIBLE: 422,
  RATE_LIMITED: 429,
  OTP_RATE_LIMITED: 429,
  PIN_LOCKED: 429,
  INTERNAL: 500,
  UPSTREAM_CONTRACT: 502,
  UPSTREAM_UNREACHABLE: 502,
  UPSTREAM_ERROR: 502,
  SMS_NOT_CONFIGURED: 503,
  SMS_PROVIDER_DOWN: 503,
  PAYMENT_NOT_CONFIGURED: 503,
  PAYMENT_PROVIDER_DOWN: 503,
  UPSTREAM_OPEN_CIRCUIT: 503,
  UPSTREAM_TIMEOUT: 504,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** Codes with `Retry-After` in seconds. */
export const waitingCodes = [
  "RATE_LIMITED",
  "OTP_RATE_LIMITED",
  "PIN_LOCKED",
  "UNPAID_ORDERS_LIMIT",
  "SMS_PROVIDER_DOWN",
  "PAYMENT_PROVIDER_DOWN",
] as const satisfies ErrorCode[];

export const promoCodes = [
  "PROMO_NOT_FOUND",
  "PROMO_EXPIRED",
  "PROMO_MIN_SPEND",
  "PROMO_WRONG_DINE_TYPE",
  "PROMO_LIMIT_REACHED",
  "PROMO_NOT_ELIGIBLE",
] as const satisfies ErrorCode[];
export const voucherCodes = [
  "VOUCHER_NOT_FOUND",
  "VOUCHER_EXPIRED",
  "VOUCHER_MIN_SPEND",
  "VOUCHER_WRONG_DINE_TYPE",
  "VOUCHER_LIMIT_REACHED",
  "VOUCHER_NOT_ELIGIBLE",
] as const satisfies ErrorCode[];

/** True for a code of this API; a remote upstream may send others, which become UPSTREAM_ERROR. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === "string" && Object.hasOwn(errorStatus, code);
}

export type Issue = v.InferOutput<typeof issue>;
export type PriceChange = v.InferOutput<typeof priceChange>;
export type Failure = {
  error: {
    code: ErrorCode;
    message: string | null;
    requestId: string;
    issues?: Issue[];
    changes?: PriceChange[];
    /** Of STATE_CHANGED: a StaffOrder. */
    order?: unknown;
    /** Of CASH_NOT_TAKEN, in sen. */
    due?: number;
  };
};
