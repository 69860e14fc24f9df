import { getServerText } from "#app/i18n/describe.ts";
import type { Platform } from "#shared/contract/entities.ts";
import { getWalletName } from "#shared/domain/money/payment-methods.ts";
import type { Locale } from "#shared/domain/text/locale.ts";
import type { StoreSettings } from "./load-settings.ts";

/** What the pages of a store say in the app of a wallet with which nothing can be paid here, as texts. */
export type NoWallet = { text: string; hint: string };

type Settings = Pick<StoreSettings, "paymentMethods"> & { store: Pick<StoreSettings["store"], "takesOrders"> };

/**
 * Null on a platform that can pay. A store that takes no orders says so, and nobody pays there anyway (PD171). For loaders only.
 */
export function toNoWallet(
  { store, paymentMethods }: Settings,
  { platform, locale }: { platform: Platform; locale: Locale },
): NoWallet | null {
  const wallet = getWalletName(platform, locale);
  if (wallet === null || !store.takesOrders || paymentMethods.length > 0) return null;
  return {
    text: getServerText(locale, "description", "noWallet", { wallet }),
    hint: getServerText(locale, "description", "noWalletHint"),
  };
}
