import { LineCost } from "#app/payment/line-cost.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { OrderLine } from "#shared/contract/order-entities.ts";

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

export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  if (lines.length === 0) return null;
  return (
    <ul className="lines">
      {lines.map((line) => {
        const choices = choicesOf(line);
        return (
          <li key={`${line.cartItemID || line.foodID} ${line.campaignID}`} className="line">
            <Picture src={line.imageUrl} width={48} height={48} />
            <div>
              <b>
                {line.itemQuantity} × {line.name}
              </b>
              {choices && <small>{choices}</small>}
            </div>
            <LineCost line={line} />
          </li>
        );
      })}
    </ul>
  );
}
