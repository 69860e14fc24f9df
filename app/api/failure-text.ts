import { getI18n } from "react-i18next";
import type { ApiError } from "#shared/client.ts";

/** What a failed call says: the server's message; without one, whether no answer came or the service cannot answer. */
export function getFailureText({ status, detail }: Pick<ApiError, "status" | "detail">): string {
  return detail?.message ?? getI18n().t(status === 0 ? "noAnswer" : "serviceDown");
}
