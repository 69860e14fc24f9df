import type { ApiError, ClientRow } from "#shared/client.ts";

/** `refresh` and `server` show a text, `login` also opens Login, `delivery` adds what the customer can change. */
type FailureToast = { kind: "refresh" } | { kind: "login" | "delivery" | "server"; message: string };

/** Codes shown beside their field, never in a toast (wire.md §7, S218). */
const atField = new Set<string>(["OTP_INVALID", "OTP_EXPIRED", "OTP_RATE_LIMITED"]);

/** Returns the toast of a row's failure, or null for none (wire.md §7, PD85, PD6). */
export function toFailureToast(
  { code, status, detail }: ApiError,
  { auth, toast, limitAtField }: Pick<ClientRow, "auth" | "toast" | "limitAtField">,
): FailureToast | null {
  // A 401 here follows a silent v3/auth and a retry. Rows with "optional" identity are not retried and show nothing.
  if (status === 401) return auth === "optional" ? null : { kind: "refresh" };
  const message = detail?.message;
  if (!message || toast === "none" || atField.has(code)) return null;
  if (code === "RATE_LIMITED" && limitAtField) return null;
  if (code === "DELIVERY_NOT_AVAILABLE") return { kind: "delivery", message };
  if (code === "LOGIN_REQUIRED") return toast === "delivery" ? null : { kind: "login", message };
  return toast === "message" ? { kind: "server", message } : null;
}
