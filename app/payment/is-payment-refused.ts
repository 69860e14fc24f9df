import type { ApiError } from "#shared/client.ts";

/** Whether a payment came to nothing for certain, so that the next try is a payment of its own. Else it is the same one. */
export const isPaymentRefused = ({ code, status }: Pick<ApiError, "code" | "status">): boolean =>
  (status >= 400 && status < 500) || code === "PAYMENT_PROVIDER_DOWN";
