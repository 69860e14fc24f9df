import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Picture } from "#app/ui/picture.tsx";
import type { Voucher } from "#shared/contract/people.ts";
import { formatRoundRM } from "#shared/domain/money/money.ts";
import { listSeparator, parseLanguageTag } from "#shared/domain/text/locale.ts";
import { formatDay } from "#shared/domain/time/clock-text.ts";
import { formatLastDay } from "#shared/domain/time/last-day.ts";
import { fromInstant, toDay } from "#shared/domain/time/time.ts";
import { getVoucherState, type VoucherState } from "./voucher-state.ts";

/** The text of each state. */
export const stateKeys = {
  USABLE: "voucherUSABLE",
  NOT_YET: "voucherNOT_YET",
  LOCKED: "voucherLOCKED",
  REDEEMED: "voucherREDEEMED",
  EXPIRED: "voucherEXPIRED",
  VOID: "voucherVOID",
  UNKNOWN: "voucherUNKNOWN",
} as const satisfies Record<VoucherState, string>;

type Props = { voucher: Voucher; nowMs: number; action?: ReactNode };

/** One voucher: what it gives, on which conditions, until when, and its state. Needs the texts `wallet`. */
export function VoucherCard({ voucher, nowMs, action }: Props) {
  const { t } = useTranslation("wallet");
  const { t: common, i18n } = useTranslation();
  const { name, code, imageUrl, terms, minSpendAmount, maxDiscountAmount, discount, scope } = voucher;
  const state = getVoucherState(voucher, nowMs);
  const separator = listSeparator[parseLanguageTag(i18n.language)];
  const isPartOff = discount.type === "PERCENTAGE" && maxDiscountAmount !== null;
  const conditions = [
    minSpendAmount > 0 && t("voucherMinimum", { amount: formatRoundRM(minSpendAmount) }),
    isPartOff && t("voucherMaximum", { amount: formatRoundRM(maxDiscountAmount) }),
    scope.dineTypes.length > 0 &&
      t("voucherModes", { modes: scope.dineTypes.map((mode) => common(`mode${mode}`)).join(separator) }),
  ].filter((condition) => condition !== false);
  return (
    <article className={state === "USABLE" ? "vch" : "vch no"}>
      <div className="stub">
        <Picture src={imageUrl} width={48} height={48} />
      </div>
      <div className="mid">
        <h3>{name}</h3>
        {conditions.length > 0 && <p>{conditions.join(" · ")}</p>}
        <VoucherTime voucher={voucher} state={state} />
        <details>
          <summary>{t("voucherTerms")}</summary>
          <ul>
            {terms.map((term) => (
              <li key={term}>{term}</li>
            ))}
            <li>{t("voucherCodeIs", { code })}</li>
          </ul>
        </details>
      </div>
      <div className="end">
        <span className={state === "USABLE" ? "badge ok" : state === "NOT_YET" ? "badge pre" : "badge"}>
          {t(stateKeys[state])}
        </span>
        {action}
      </div>
    </article>
  );
}

/** When it can be used, or why it cannot. It expires at the end of a day, so midnight belongs to the day before. */
function VoucherTime({ voucher: { startsAt, expiresAt }, state }: { voucher: Voucher; state: VoucherState }) {
  const { t, i18n } = useTranslation("wallet");
  const locale = parseLanguageTag(i18n.language);
  const firstDay = formatDay(toDay(fromInstant(startsAt)), locale);
  const lastDay = formatLastDay(expiresAt, locale);
  switch (state) {
    case "USABLE":
      return <p>{t("voucherUntil", { day: lastDay })}</p>;
    case "NOT_YET":
      return <p>{t("voucherFrom", { day: firstDay })}</p>;
    case "EXPIRED":
      return <p>{t("voucherExpiredOn", { day: lastDay })}</p>;
    case "LOCKED":
      return <p>{t("voucherLockedHint")}</p>;
    default:
      return null;
  }
}
