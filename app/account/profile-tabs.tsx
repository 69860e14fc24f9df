import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useHasWheel } from "#app/site/use-has-wheel.ts";

const profileTabs = ["details", "wallet", "vouchers", "wheel"] as const;
export type ProfileTab = (typeof profileTabs)[number];

const textKeys = { details: "tabDetails", wallet: "tabWallet", vouchers: "tabVouchers", wheel: "tabWheel" } as const;

export const toTabPath = (tab: ProfileTab): string => (tab === "details" ? "/profile" : `/profile?tab=${tab}`);

/** The tab of an address; the details for an unknown one and for one that is not there. */
export const parseProfileTab = (value: string | null, tabs: readonly ProfileTab[]): ProfileTab =>
  tabs.find((one) => one === value) ?? "details";

/** Wallet and wheel belong to the points programme (S226); a wheel without prizes cannot be drawn. */
export function useProfileTabs(hasLoyalty: boolean): readonly ProfileTab[] {
  const hasWheel = useHasWheel();
  return profileTabs.filter((tab) => (tab === "wheel" ? hasWheel : hasLoyalty || tab !== "wallet"));
}

/** Plain links, so that they work without JavaScript. A wide screen has them in the list beside the page. */
export function ProfileTabs({ current, tabs }: { current: ProfileTab; tabs: readonly ProfileTab[] }) {
  const { t } = useTranslation("account");
  return (
    <nav className="wtabs only-m" aria-label={t("profileTabs")}>
      <div className="wrap">
        {tabs.map((tab) => (
          <Link key={tab} to={toTabPath(tab)} aria-current={tab === current ? "page" : undefined} replace>
            {t(textKeys[tab])}
          </Link>
        ))}
      </div>
    </nav>
  );
}
