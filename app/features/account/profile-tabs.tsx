import { useTranslation } from "react-i18next";
import { Link } from "react-router";

const profileTabs = ["details", "wallet", "vouchers", "wheel"] as const;
type ProfileTab = (typeof profileTabs)[number];

const textKeys = { details: "tabDetails", wallet: "tabWallet", vouchers: "tabVouchers", wheel: "tabWheel" } as const;

/** The tab of an address; the details for an unknown one and for one that this host does not have. */
export function parseProfileTab(value: string | null, hasLoyalty: boolean): ProfileTab {
  const tab = listTabs(hasLoyalty).find((one) => one === value);
  return tab ?? "details";
}

/** Wallet and wheel belong to the points programme (S226). */
function listTabs(hasLoyalty: boolean): readonly ProfileTab[] {
  return hasLoyalty ? profileTabs : ["details", "vouchers"];
}

/** Plain links, so that they work without JavaScript. */
export function ProfileTabs({ current, hasLoyalty }: { current: ProfileTab; hasLoyalty: boolean }) {
  const { t } = useTranslation("account");
  return (
    <nav className="wtabs" aria-label={t("profileTabs")}>
      <div className="wrap">
        {listTabs(hasLoyalty).map((tab) => (
          <Link
            key={tab}
            to={tab === "details" ? "/profile" : `/profile?tab=${tab}`}
            aria-current={tab === current ? "page" : undefined}
            replace
          >
            {t(textKeys[tab])}
          </Link>
        ))}
      </div>
    </nav>
  );
}
