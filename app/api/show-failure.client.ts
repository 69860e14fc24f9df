import { getI18n } from "react-i18next";
import { navigateTo } from "#app/navigation/navigate-to.ts";
import { sessionStore } from "#app/session/session-instance.ts";
import { applyLoginRequired } from "#app/session/session-state.ts";
import { showToast, toastMs } from "#app/ui/toast.ts";
import type { ApiError, ClientRow } from "#shared/client.ts";
import { toFailureToast } from "./failure-toast.client.ts";

/** Shows the toast of a row's failure; LOGIN_REQUIRED also opens Login, except for `loginInPlace` rows (S291–S294). */
export function showFailure(error: ApiError, row: ClientRow): void {
  const toast = toFailureToast(error, row);
  if (toast) void show(toast, row);
}

async function show(toast: NonNullable<ReturnType<typeof toFailureToast>>, { loginInPlace }: ClientRow): Promise<void> {
  const i18n = getI18n();
  await i18n.loadNamespaces("account");
  const t = i18n.getFixedT(null, "account");
  const text =
    toast.kind === "refresh"
      ? t("refreshToContinue")
      : toast.kind === "delivery"
        ? `${toast.message}${t("changeAddressOrPickup")}`
        : toast.message;
  const at = toast.kind === "refresh" ? "top" : "bottom";
  showToast({ text, kind: "bad", ms: toastMs.error, at, closeLabel: i18n.t("close") });
  if (toast.kind !== "login") return;
  await sessionStore.apply(applyLoginRequired);
  // A page for members has sent the guest there already: a second Login would lead back to the first one.
  if (!loginInPlace && location.pathname !== "/login") navigateTo("/login?redirect=GO_BACK");
}
