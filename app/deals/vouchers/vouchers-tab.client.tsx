import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { bindReferral } from "#app/account/link-codes/bind-referral.client.ts";
import { useStoreNames } from "#app/data/store-names.client.ts";
import { loadSession, useSession } from "#app/session/session.ts";
import { useHasWheel } from "#app/site/use-has-wheel.ts";
import { EmptyArt } from "#app/ui/picture.tsx";
import type { Voucher } from "#shared/contract/people.ts";
import { VoucherCard } from "./voucher-card.tsx";
import { VoucherCode } from "./voucher-code.tsx";
import { groupVouchers, voucherSections } from "./voucher-state.ts";

const titleKeys = { ready: "vouchersReady", later: "vouchersLater", past: "vouchersPast" } as const;

/** The store of the order that uses a voucher; the id of an order begins with it (wire.md §1). */
const storeOf = ({ orderID }: Voucher) => orderID?.split("-")[0] ?? null;

type Props = { isMarketplace: boolean; clockMs: () => number };

/** The customer's own vouchers, and a field for the code of another. */
export default function VouchersTab({ isMarketplace, clockMs }: Props) {
  const { t, i18n } = useTranslation("wallet");
  const { profile } = useSession();
  const hasWheel = useHasWheel();
  const vouchers = profile?.vouchers ?? [];
  const names = useStoreNames(vouchers.map(storeOf), i18n.language);
  useEffect(() => {
    // An order or the wheel may have changed them since the profile was read.
    void loadSession();
    // The code of a link may have had no answer at the login.
    void bindReferral();
  }, []);
  const groups = groupVouchers(vouchers, clockMs());
  return (
    <div className="vouchers">
      <VoucherCode />
      {vouchers.length === 0 && (
        <div className="empty">
          <EmptyArt name="empty-vouchers" />
          <h2>{t(profile?.vouchers === null ? "vouchersUnlisted" : "noVouchers")}</h2>
          {hasWheel && <p>{t("noVouchersHint")}</p>}
          <Link className="btn btn-1" to={hasWheel ? "/profile?tab=wheel" : "/"} viewTransition>
            {t(hasWheel ? "titlePRIZE" : "voucherStores")}
          </Link>
        </div>
      )}
      {voucherSections
        .filter((section) => groups[section].length > 0)
        .map((section) => (
          <section key={section} aria-labelledby={`vouchers-${section}`}>
            <h2 id={`vouchers-${section}`}>{t(titleKeys[section])}</h2>
            <ul className="vchs">
              {groups[section].map((voucher) => (
                <li key={voucher.id}>
                  <VoucherCard
                    voucher={voucher}
                    nowMs={clockMs()}
                    action={
                      voucher.orderID !== null &&
                      (isMarketplace || names.has(storeOf(voucher) ?? "")) && (
                        <Link className="link" to={`/order-summary?id=${voucher.orderID}`} viewTransition>
                          {t("voucherOrder")}
                        </Link>
                      )
                    }
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}
