import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { bindReferral } from "#app/account/bind-referral.ts";
import { loadSession, useSession } from "#app/session/session.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { LiveText } from "#app/ui/note.tsx";
import { getUsePath } from "./vouchers/use-path.ts";
import { stateKeys } from "./vouchers/voucher-card.tsx";
import { VoucherCoupon } from "./vouchers/voucher-coupon.tsx";
import { getVoucherState } from "./vouchers/voucher-state.ts";

type Props = { voucherId: string; clockMs: () => number };

/** An own voucher: what it gives, until when, and where it can be used (S64, PD67). */
export function VoucherDetails({ voucherId, clockMs }: Props) {
  const { t } = useTranslation("wallet");
  const { t: common } = useTranslation();
  const { profile } = useSession();
  const [isFresh, setFresh] = useState(false);
  // An order or a link may have changed the vouchers since the profile was read.
  useEffect(() => {
    void loadSession().then(() => setFresh(true));
    void bindReferral();
  }, []);
  const voucher = profile?.vouchers?.find(({ id }) => id === voucherId);
  if (!voucher && !isFresh) return <LiveText live="status" className="sk panel-wait" aria-label={common("loading")} />;
  if (!voucher) {
    return (
      <Empty art="empty-stores" title={t("voucherMissing")} hint={t("voucherMissingHint")}>
        <LinkButton kind="primary" to="/profile?tab=vouchers" viewTransition>
          {t("voucherAll")}
        </LinkButton>
      </Empty>
    );
  }
  const state = getVoucherState(voucher, clockMs());
  const isUsable = state === "USABLE";
  return (
    <div className="vouchers">
      <VoucherCoupon
        voucher={voucher}
        nowMs={clockMs()}
        state={<span className={isUsable ? "badge ok" : "badge"}>{t(stateKeys[state])}</span>}
      />
      <LinkButton
        kind={isUsable ? "primary" : "outline"}
        isWide
        to={isUsable ? getUsePath(voucher) : "/"}
        viewTransition
      >
        {t(isUsable ? "voucherUse" : "voucherStores")}
      </LinkButton>
      <LinkButton kind="text" to="/profile?tab=vouchers" viewTransition>
        {t("voucherAll")}
      </LinkButton>
    </div>
  );
}
