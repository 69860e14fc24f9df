import { formatRM } from "#shared/domain/money/money.ts";

type Line = { combinationPricePerItem: number; campaignDiscountAmount: number; itemQuantity: number };

export function LineCost({ line }: { line: Line }) {
  const gross = line.combinationPricePerItem * line.itemQuantity;
  const discount = line.campaignDiscountAmount * line.itemQuantity;
  return (
    <div className="num">
      {formatRM(gross - discount)}
      {discount > 0 && <del>{formatRM(gross)}</del>}
    </div>
  );
}
