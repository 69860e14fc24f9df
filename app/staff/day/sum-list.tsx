import { formatAmount, formatRM } from "#shared/domain/money/money.ts";

/** In sen. `share`: how much it is of the whole, 0 … 1. */
type SumRow = { name: string; amount: number; share?: number };

const sign = (amount: number): string => (amount < 0 ? `−${formatAmount(-amount)}` : formatAmount(amount));

/** Amounts, and what they are together. */
export function SumList({ rows, total }: { rows: readonly SumRow[]; total: SumRow }) {
  return (
    <dl className="dy-sums">
      {rows.map(({ name, amount, share }) => (
        <div key={name}>
          <dt>
            {name}
            {share !== undefined && <progress value={share} max={1} aria-hidden="true" />}
          </dt>
          <dd>{sign(amount)}</dd>
        </div>
      ))}
      <div className="dy-total">
        <dt>{total.name}</dt>
        <dd>{formatRM(total.amount)}</dd>
      </div>
    </dl>
  );
}
