import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { bindReferral } from "#app/account/link-codes/bind-referral.client.ts";
import { loadSession, useSession } from "#app/session/session.ts";
import { EmptyArt } from "#app/ui/picture.tsx";
import { getUsePath } from "./use-path.ts";
import { stateKeys } from "./voucher-card.tsx";
import { VoucherCoupon } from "./voucher-coupon.tsx";
import { getVoucherState } from "./voucher-state.ts";

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
  if (!voucher && !isFresh) return <div className="sk panel-wait" role="status" aria-label={common("loading")} />;
  if (!voucher) {
    return (
      <div className="empty">
        <EmptyArt name="empty-stores" />
        <h2>{t("voucherMissing")}</h2>
        <p>{t("voucherMissingHint")}</p>
        <Link className="btn btn-1" to="/profile?tab=vouchers" viewTransition>
          {t("voucherAll")}
        </Link>
      </div>
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
      <Link
        className={`btn btn-block ${isUsable ? "btn-1" : "btn-2"}`}
        to={isUsable ? getUsePath(voucher) : "/"}
        viewTransition
      >
        {t(isUsable ? "voucherUse" : "voucherStores")}
      </Link>
      <Link className="link" to="/profile?tab=vouchers" viewTransition>
        {t("voucherAll")}
      </Link>
    </div>
  );
}
