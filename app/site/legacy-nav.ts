import { getTexts } from "#app/i18n/server.ts";
import type { Locale } from "#shared/domain/text/locale.ts";
import type { NavItem } from "./use-root-data.ts";

const items = [
  ["legacyHome", "/", "house"],
  ["legacyMember", "/profile?tab=wallet", "award"],
  ["legacyWallet", "/profile?tab=wallet#ledger", "wallet"],
  ["legacyVoucher", "/profile?tab=vouchers", "ticket"],
  ["legacyMe", "/profile", "user-round"],
] as const;

/** Home, Member, Wallet, Voucher, Me where the legacy footer is asked for (S86, PD69); null elsewhere. For loaders only. */
export function getLegacyNav(isAskedFor: boolean, locale: Locale): NavItem[] | null {
  if (!isAskedFor) return null;
  const texts = getTexts(locale).description;
  return items.map(([key, to, icon]) => ({ to, icon, text: texts?.[key] ?? "" }));
}
