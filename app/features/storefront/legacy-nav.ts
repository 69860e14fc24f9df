import type { Locale } from "#shared/domain/locale.ts";
import type { HostMerchant } from "../../context.ts";
import { getTexts } from "../../i18n/server.ts";
import type { NavItem } from "../layout/use-root-data.ts";

const items = [
  ["legacyHome", "/", "house"],
  ["legacyMember", "/profile?tab=wallet", "award"],
  ["legacyWallet", "/profile?tab=wallet#ledger", "wallet"],
  ["legacyVoucher", "/profile?tab=vouchers", "ticket"],
  ["legacyMe", "/profile", "user-round"],
] as const;

/** Home, Member, Wallet, Voucher, Me for a merchant with a legacy footer (S86, PD69); null for others. For loaders only. */
export function getLegacyNav(host: HostMerchant | null, locale: Locale): NavItem[] | null {
  if (!host?.merchant.legacyFooter) return null;
  const texts = getTexts(locale).description;
  return items.map(([key, to, icon]) => ({ to, icon, text: texts?.[key] ?? "" }));
}
