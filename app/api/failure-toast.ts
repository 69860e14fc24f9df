import type { ApiError, ClientRow } from "#shared/client.ts";

/** What a failure shows: `refresh` and `server` are texts, `login` also leads to Login, `delivery` adds what to change. */
type FailureToast = { kind: "refresh" } | { kind: "login" | "delivery" | "server"; message: string };

/** Codes that stand beside the field they are about, never in a toast (wire.md §7, S218). */
const atField = new Set<string>(["OTP_INVALID", "OTP_EXPIRED"]);

/** Which toast a row's failure causes; null for none (wire.md §7, PD85, PD6). */
export function failureToast(
  { code, status, detail }: ApiError,
  { auth, toast }: Pick<ClientRow, "auth" | "toast">,
): FailureToast | null {
  // Every 401 here is the second one, the first is answered silently with v3/auth; but rows that need nobody's identity
  // are asked once, and are swallowed.
  if (status === 401) return auth === "optional" ? null : { kind: "refresh" };
  const message = detail?.message;
  if (!message || toast === "none" || atField.has(code)) return null;
  if (code === "DELIVERY_NOT_AVAILABLE") return { kind: "delivery", message };
  if (code === "LOGIN_REQUIRED") return toast === "delivery" ? null : { kind: "login", message };
  return toast === "message" ? { kind: "server", message } : null;
}
