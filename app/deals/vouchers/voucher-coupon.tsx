import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { getWorth } from "#app/deals/get-worth.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { Voucher } from "#shared/contract/people.ts";
import { formatRoundRM } from "#shared/domain/money/money.ts";
import { listSeparator, parseLanguageTag } from "#shared/domain/text/locale.ts";
import { formatLastDay } from "#shared/domain/time/last-day.ts";
import { getVoucherState } from "./voucher-state.ts";

type Props = { voucher: Voucher; nowMs: number; state: ReactNode };

/** One voucher as a page of its own shows it: its worth on a tile, and below it every condition. */
export function VoucherCoupon({ voucher, nowMs, state }: Props) {
  const { t, i18n } = useTranslation("wallet");
  const { name, imageUrl, terms, discount, maxDiscountAmount } = voucher;
  const isPart = discount.type === "PERCENTAGE";
  return (
    <article className={getVoucherState(voucher, nowMs) === "USABLE" ? "coupon" : "coupon off"}>
      <div className="face">
        <h2>{name}</h2>
        <strong>
          {getWorth(voucher, parseLanguageTag(i18n.language))}
          <small>{t("couponOff")}</small>
        </strong>
        {isPart && maxDiscountAmount !== null && (
          <p>{t("voucherMaximum", { amount: formatRoundRM(maxDiscountAmount) })}</p>
        )}
        {state}
        <Picture src={imageUrl} width={112} height={112} />
      </div>
      <Conditions voucher={voucher} />
      <details>
        <summary>{t("voucherTerms")}</summary>
        <ul>
          {terms.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
      </details>
    </article>
  );
}

function Conditions({ voucher }: { voucher: Voucher }) {
  const { t, i18n } = useTranslation("wallet");
  const { t: common } = useTranslation();
  const { code, minSpendAmount, scope, expiresAt } = voucher;
  const locale = parseLanguageTag(i18n.language);
  const modes = scope.dineTypes.map((mode) => common(`mode${mode}`)).join(listSeparator[locale]);
  const isEverywhere = scope.storeIDs.length === 0 && scope.merchantIDs.length === 0;
  const rows = [
    { icon: "ticket", label: t("couponCode"), text: code },
    // It expires at the end of a day, so midnight belongs to the day before.
    { icon: "calendar-days", label: t("couponUntil"), text: formatLastDay(expiresAt, locale) },
    {
      icon: "shopping-bag",
      label: t("couponSpend"),
      text: minSpendAmount > 0 ? t("couponMinimum", { amount: formatRoundRM(minSpendAmount) }) : t("couponAny"),
    },
    { icon: "utensils", label: t("couponFor"), text: modes || t("couponAllModes") },
    { icon: "store", label: t("couponWhere"), text: t(isEverywhere ? "couponAllStores" : "couponSomeStores") },
  ];
  return (
    <dl>
      {rows.map(({ icon, label, text }) => (
        <div key={icon}>
          <Icon name={icon} />
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
