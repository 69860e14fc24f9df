import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { call } from "#app/api/call.client.ts";
import { useCachedData } from "#app/data/cached-data.client.ts";
import { useSession } from "#app/session/session.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Empty, LoadFailed } from "#app/ui/empty.tsx";
import { ExpiringPoints } from "./expiring-points.tsx";
import { Ledger } from "./ledger.tsx";
import { MemberCard } from "./member-card.tsx";
import { canTopUp, getStanding } from "./member-view.ts";
import { StandingNote } from "./standing-note.tsx";
import { Tiers } from "./tiers.tsx";
import { TopUpOutcome } from "./top-up-outcome.tsx";
import { parseTopUpReturn } from "./top-up-return.ts";
import { TopUp } from "./top-up.tsx";
import { WalletSkeleton } from "./wallet-skeleton.tsx";

export const texts = ["wallet"] as const;
export const styles = ["member"] as const;

type Props = { merchantID: string; isMarketplace: boolean; clockMs: () => number };

/** Points, credit, tier and history of the customer: one wallet for all merchants of the programme (S20, S168–S170). */
export default function WalletTab({ merchantID, isMarketplace, clockMs }: Props) {
  const { t } = useTranslation("wallet");
  const { profile } = useSession();
  const [query] = useSearchParams();
  const loyaltyID = profile?.loyaltyID ?? null;
  const { value, state, reload } = useCachedData(
    loyaltyID === null
      ? null
      : {
          key: ["loyalty.member", merchantID, loyaltyID],
          load: () => call.loyalty.member({ params: { merchantID, loyaltyID } }),
        },
  );
  if (!profile || state === "loading") if (!value) return <WalletSkeleton />;
  if (loyaltyID === null) return <NoWallet />;
  if (!value) {
    return <LoadFailed title={t("walletFailed")} onRetry={reload} />;
  }
  const member = value.item;
  const standing = getStanding(member);
  const topUp = parseTopUpReturn(query);
  return (
    <div className="wal">
      <div className="wa">
        {topUp && <TopUpOutcome topUp={topUp} loyaltyID={loyaltyID} credit={member.credit} onPaid={reload} />}
        <StandingNote member={member} standing={standing} />
        <MemberCard member={member} />
        <ExpiringPoints expiring={member.pointsExpiring ?? []} nowMs={clockMs()} />
      </div>
      <div className="wb">
        {canTopUp(standing) && (
          <TopUp loyaltyID={loyaltyID} merchantID={merchantID} credit={member.credit} clockMs={clockMs} />
        )}
        <Tiers member={member} />
      </div>
      <Ledger loyaltyID={loyaltyID} member={member} isMarketplace={isMarketplace} />
    </div>
  );
}

function NoWallet() {
  const { t } = useTranslation("wallet");
  return (
    <Empty title={t("noWallet")} hint={t("noWalletHint")}>
      <LinkButton kind="primary" to="/profile" viewTransition>
        {t("joinLink")}
      </LinkButton>
    </Empty>
  );
}
