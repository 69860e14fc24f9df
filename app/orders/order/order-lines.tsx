import { useTranslation } from "react-i18next";
import { LineCost } from "#app/payment/line-cost.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { Order, OrderLine } from "#shared/contract/order-entities.ts";
import { formatRM } from "#shared/domain/money/money.ts";
import { readLeftOut } from "#shared/domain/orders/missing-dish.ts";

const labels = (attributes: OrderLine["selectedAttributes"]) =>
  attributes.flatMap((attribute) => attribute.labels.map(({ name }) => name));

function choicesOf({ selectedAttributes, selectedSides, customerRemark }: OrderLine): string {
  const sides = selectedSides.flatMap(({ items }) =>
    items.map((item) =>
      [item.quantity > 1 ? `${item.quantity} × ${item.name}` : item.name, ...labels(item.selectedAttributes)].join(
        ", ",
      ),
    ),
  );
  return [labels(selectedAttributes).join(", "), ...sides, customerRemark].filter(Boolean).join(" · ");
}

/** What the lines that the store has left out gave back, in sen; 0: they were not paid for. */
const getSumBack = ({ refunds = [] }: Pick<Order, "refunds">): number =>
  refunds.reduce((sum, { reason, amount }) => (reason === "LEFT_OUT" ? sum + amount : sum), 0);

/** A line that the store has left out is crossed out; with its sum where it is the only one. */
export function OrderLines({ order }: { order: Order }) {
  const { t } = useTranslation("order");
  const { orderFoods: lines } = order;
  if (lines.length === 0) return null;
  const isOnly = lines.filter(({ leftOut }) => leftOut && leftOut !== "SWAPPED").length === 1;
  const sumBack = isOnly ? getSumBack(order) : 0;
  const whyOut = (reason: string) => t(`lineOut${readLeftOut(reason)}`);
  return (
    <ul className="lines">
      {lines.map((line) => {
        const choices = choicesOf(line);
        const title = `${line.itemQuantity} × ${line.name}`;
        return (
          <li key={`${line.cartItemID || line.foodID} ${line.campaignID}`} className="line">
            <Picture src={line.imageUrl} width={48} height={48} />
            <div>
              <b>{line.leftOut ? <del>{title}</del> : title}</b>
              {choices && <small>{choices}</small>}
              {line.leftOut && (
                <span className="why">
                  {line.leftOut === "SWAPPED"
                    ? t("lineSwapped")
                    : sumBack > 0
                      ? t("lineOutBack", { why: whyOut(line.leftOut), amount: formatRM(sumBack) })
                      : whyOut(line.leftOut)}
                </span>
              )}
            </div>
            {line.leftOut ? (
              <div className="num">
                <del>{formatRM(line.combinationPricePerItem * line.itemQuantity)}</del>
              </div>
            ) : (
              <LineCost line={line} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
