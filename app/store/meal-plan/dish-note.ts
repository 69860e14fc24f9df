import type { SelectedSideItem } from "#shared/domain/cart/selection.ts";
import { formatRM } from "#shared/domain/money/money.ts";

type Dish = Pick<SelectedSideItem, "price"> & {
  selectedAttributes: readonly { labels: readonly { name: string; price: number }[] }[];
};

/** The options of a day's dish, and what it costs on top of the plan: "Brown rice · +RM2.00". */
export function getDishNote({ price, selectedAttributes }: Dish): string {
  const labels = selectedAttributes.flatMap((attribute) => attribute.labels);
  const extraSen = labels.reduce((sum, label) => sum + label.price, price);
  return [...labels.map(({ name }) => name), ...(extraSen > 0 ? [`+${formatRM(extraSen)}`] : [])]
    .filter(Boolean)
    .join(" · ");
}
