import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { getLoyaltyMerchantID } from "#app/account/loyalty-merchant.ts";
import { type ProfileTab, parseProfileTab, toTabPath, useProfileTabs } from "#app/account/profile-tabs.tsx";
import { useRootData } from "#app/site/use-root-data.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { useOpen } from "#app/ui/use-open.ts";

export const texts = ["account"] as const;

const FoodPreferencesSheet = lazyPart(() => import("#app/account/food-preferences/food-preferences-sheet.tsx"));

type Entry = { to: string; icon: string; text: string };

/** The page of the list on which a visitor is: a voucher is one of the vouchers. */
function getHere({ pathname, search }: { pathname: string; search: string }, tabs: readonly ProfileTab[]): string {
  if (pathname.startsWith("/voucher/")) return toTabPath("vouchers");
  if (pathname !== "/profile") return pathname;
  return toTabPath(parseProfileTab(new URLSearchParams(search).get("tab"), tabs));
}

/** The pages of a customer, beside each of them on a wide screen (PD144). */
export default function SideList() {
  const { t } = useTranslation("account");
  const { t: common } = useTranslation();
  const tabs = useProfileTabs(getLoyaltyMerchantID(useRootData()?.merchant ?? null) !== null);
  const here = getHere(useLocation(), tabs);
  const food = useOpen();
  const tab = (name: ProfileTab, icon: string, text: string): Entry[] =>
    tabs.includes(name) ? [{ to: toTabPath(name), icon, text }] : [];
  const entries: Entry[] = [
    ...tab("details", "user-round", t("tabDetails")),
    { to: "/transaction", icon: "receipt-text", text: common("orders") },
    ...tab("wallet", "wallet", t("tabWallet")),
    ...tab("vouchers", "ticket", t("tabVouchers")),
    ...tab("wheel", "gift", t("tabWheel")),
    { to: "/profile/address", icon: "map-pin", text: t("addresses") },
    { to: "/profile/vehicle", icon: "car", text: t("cars") },
  ];
  return (
    <>
      <nav className="side-list" aria-label={t("profileTabs")}>
        {entries.map(({ to, icon, text }) => (
          <LinkButton kind="action" icon={icon} key={to} to={to} aria-current={to === here ? "page" : undefined}>
            {text}
          </LinkButton>
        ))}
        <Button kind="action" icon="leaf" aria-haspopup="dialog" onClick={food.open}>
          {t("foodChoice")}
        </Button>
      </nav>
      {food.isOpen && <FoodPreferencesSheet onClose={food.close} />}
    </>
  );
}
