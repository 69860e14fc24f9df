import { useTranslation } from "react-i18next";
import { useOwnTerms } from "#app/site/use-offered.ts";
import { Icon } from "#app/ui/icon.tsx";
import { formatRM } from "#shared/domain/money/money.ts";
import { type Amounts, type ReceiptFacts, type ReceiptLine, getReceiptLines } from "./receipt-lines.ts";

const classes = { plain: undefined, minus: "minus", nil: "nil", zero: "nil", total: "sum tot" };

const isZero = ({ kind }: ReceiptLine) => kind === "zero";

export function Receipt({ price, facts, isLive }: { price: Amounts; facts: ReceiptFacts; isLive?: true }) {
  const { t } = useTranslation("receipt");
  const hasReasons = useOwnTerms();
  const lines = getReceiptLines(price, facts);
  const end = lines.findIndex(({ label }) => label === "rounding");
  const zero = lines.filter(isZero);
  return (
    <div className="rcpt" {...(isLive && { "aria-live": "polite" })}>
      <dl>{lines.filter((line, index) => index < end && !isZero(line)).map(showLine)}</dl>
      {hasReasons && zero.length > 0 && (
        <details>
          <summary>
            {t("zeroLines", { number: zero.length })}
            <Icon name="chevron-down" size={16} />
          </summary>
          <dl>{zero.map(showLine)}</dl>
        </details>
      )}
      <dl>{lines.slice(end).map(showLine)}</dl>
    </div>
  );

  function showLine({ label, values, hint, zeroHint, sen, ahead, kind }: ReceiptLine) {
    return (
      <div key={label} className={classes[kind]}>
        <dt>
          {t(label, values ?? {})}
          {hint && <small>{t(hint, values ?? {})}</small>}
          {zeroHint && <small>{t(zeroHint)}</small>}
        </dt>
        <dd>{ahead ? t(ahead) : formatRM(sen)}</dd>
      </div>
    );
  }
}
