import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon.tsx";
import { formatRM } from "#shared/domain/money/money.ts";
import { type BalanceChoice, type Balances, splitPayment } from "./split-payment.ts";

export const texts = ["balance"] as const;

type Props = {
  balances: Balances;
  choice: BalanceChoice;
  payableSen: number;
  /** What another way to pay takes at least, in sen. */
  leastRestSen: number;
  onChoice: (choice: BalanceChoice) => void;
};

/** Points and credit as ways to pay: each says what it takes off. A balance of nothing is not shown. */
export default function BalanceSection({ balances, choice, payableSen, leastRestSen, onChoice }: Props) {
  const { t } = useTranslation("balance");
  const all = splitPayment(payableSen, balances, { usesPoints: true, usesCredit: true });
  const split = splitPayment(payableSen, balances, choice, leastRestSen);
  const pointsSen = choice.usesPoints ? split.pointsSen : all.pointsSen;
  const withCredit = splitPayment(payableSen, balances, { ...choice, usesCredit: true }, leastRestSen);
  // Said before anything is used: a bank takes no less.
  const isCapped = withCredit.restSen > 0 && withCredit.creditSen < balances.creditSen;
  return (
    <>
      {balances.points > 0 && (
        <Balance
          icon="coins"
          title={t("usePoints", { count: balances.points })}
          hint={t("pointsWorth", { amount: formatRM(pointsSen) })}
          isUsed={choice.usesPoints}
          onChange={(usesPoints) => onChoice({ ...choice, usesPoints })}
        />
      )}
      {balances.creditSen > 0 && (
        <Balance
          icon="piggy-bank"
          title={t("useCredit", { amount: formatRM(balances.creditSen) })}
          hint={t(isCapped ? "creditCapped" : "creditWorth", {
            amount: formatRM(withCredit.creditSen),
            least: formatRM(leastRestSen),
          })}
          isUsed={choice.usesCredit}
          onChange={(usesCredit) => onChoice({ ...choice, usesCredit })}
        />
      )}
    </>
  );
}

type BalanceProps = {
  icon: string;
  title: string;
  hint: string;
  isUsed: boolean;
  onChange: (isUsed: boolean) => void;
};

function Balance({ icon, title, hint, isUsed, onChange }: BalanceProps) {
  return (
    <label className="opt">
      <Icon name={icon} />
      <span>
        {title}
        <small>{hint}</small>
      </span>
      <input type="checkbox" checked={isUsed} onChange={({ target }) => onChange(target.checked)} />
    </label>
  );
}
