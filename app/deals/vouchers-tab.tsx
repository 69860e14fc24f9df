import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { bindReferral } from "#app/account/bind-referral.ts";
import { useStoreNames } from "#app/data/store-names.ts";
import { loadSession, useSession } from "#app/session/session.ts";
import { useHasWheel } from "#app/site/use-has-wheel.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import type { Voucher } from "#shared/contract/people.ts";
import { VoucherCard } from "./vouchers/voucher-card.tsx";
import { VoucherCode } from "./vouchers/voucher-code.tsx";
import { groupVouchers, voucherSections } from "./vouchers/voucher-state.ts";

export const texts = ["wallet"] as const;
export const styles = ["member"] as const;

const titleKeys = { ready: "vouchersReady", later: "vouchersLater", past: "vouchersPast" } as const;

/** The store of the order that uses a voucher; the id of an order begins with it (wire.md §1). */
const storeOf = ({ orderID }: Voucher) => orderID?.split("-")[0] ?? null;

type Props = { isMarketplace: boolean; clockMs: () => number };

/** The customer's own vouchers, and a field for the code of another. */
export default function VouchersTab({ isMarketplace, clockMs }: Props) {
  const { t, i18n } = useTranslation("wallet");
  const { profile } = useSession();
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
      {vouchers.length === 0 && <NoVouchers isUnlisted={profile?.vouchers === null} />}
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
                        <LinkButton kind="text" to={`/order-summary?id=${voucher.orderID}`} viewTransition>
                          {t("voucherOrder")}
                        </LinkButton>
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

/** `isUnlisted`: the server does not tell which the customer has. */
function NoVouchers({ isUnlisted }: { isUnlisted: boolean }) {
  const { t } = useTranslation("wallet");
  const hasWheel = useHasWheel();
  return (
    <Empty
      art="empty-vouchers"
      title={t(isUnlisted ? "vouchersUnlisted" : "noVouchers")}
      hint={hasWheel && t("noVouchersHint")}
    >
      <LinkButton kind="primary" to={hasWheel ? "/profile?tab=wheel" : "/"} viewTransition>
        {t(hasWheel ? "titlePRIZE" : "voucherStores")}
      </LinkButton>
    </Empty>
  );
}
