import { useTranslation } from "react-i18next";
import { formatRM } from "#shared/domain/money.ts";
import { type Amounts, type ReceiptFacts, receiptLines } from "./receipt-lines.ts";

/** The torn-edge slip with every line of a price; the same in checkout and on an order. */
export function Receipt({ price, facts, isLive }: { price: Amounts; facts: ReceiptFacts; isLive?: true }) {
  const { t } = useTranslation("checkout");
  const classes = { plain: undefined, minus: "minus", nil: "nil", sum: "sum", total: "sum tot" };
  return (
    <dl className="rcpt" {...(isLive && { "aria-live": "polite" })}>
      {receiptLines(price, facts).map(({ label, values, hint, sen, kind }) => (
        <div key={label} className={classes[kind]}>
          <dt>
            {t(label, values ?? {})}
            {hint && <small>{t(hint)}</small>}
          </dt>
          <dd>{formatRM(sen)}</dd>
        </div>
      ))}
    </dl>
  );
}
