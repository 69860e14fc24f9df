import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { AccountPage } from "#app/account/account-page.tsx";
import { getLoyaltyMerchantID } from "#app/account/loyalty-merchant.ts";
import { ProfileContent } from "#app/account/profile-content.tsx";
import { ProfileSkeleton } from "#app/account/profile-skeleton.tsx";
import { parseProfileTab, ProfileTabs, useProfileTabs } from "#app/account/profile-tabs.tsx";
import { RequireLogin } from "#app/account/require-login.tsx";
import { nowContext, visitorContext } from "#app/context.ts";
import { useRootData } from "#app/site/use-root-data.ts";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { useServerClock } from "#app/ui/use-server-clock.ts";
import type { Route } from "./+types/route";

const waiting = () => <ProfileSkeleton />;
const Wallet = lazyPart(() => import("#app/wallet/wallet-tab.tsx"), { waiting });
const Vouchers = lazyPart(() => import("#app/deals/vouchers-tab.tsx"), { waiting });
const Wheel = lazyPart(() => import("#app/wallet/wheel-tab.tsx"), { waiting });

/** Only public facts: the browser fetches what belongs to the customer. */
export function loader({ context }: Route.LoaderArgs) {
  return { nowMs: context.get(nowContext), isLanding: context.get(visitorContext).isLanding };
}

/** Another tab needs nothing new from the server. */
export const shouldRevalidate = () => false;

/** The customer's home: details, wallet, vouchers, wheel, links to addresses and orders, logout (S55). */
export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const clockMs = useServerClock(loaderData.nowMs);
  const [query] = useSearchParams();
  const merchant = useRootData()?.merchant ?? null;
  const merchantID = getLoyaltyMerchantID(merchant);
  const tabs = useProfileTabs(merchantID !== null);
  const tab = parseProfileTab(query.get("tab"), tabs);
  const isMarketplace = merchant === null;
  return (
    <AccountPage
      title={t("profile")}
      isOwn
      tabs={<ProfileTabs current={tab} tabs={tabs} />}
      {...(tab !== "details" && { isWide: true })}
    >
      <RequireLogin skeleton={<ProfileSkeleton />}>
        {tab === "details" && <ProfileContent />}
        {tab === "wallet" && merchantID !== null && (
          <Wallet merchantID={merchantID} isMarketplace={isMarketplace} clockMs={clockMs} />
        )}
        {tab === "vouchers" && <Vouchers isMarketplace={isMarketplace} clockMs={clockMs} />}
        {tab === "wheel" && <Wheel isLanding={loaderData.isLanding} />}
      </RequireLogin>
    </AccountPage>
  );
}
