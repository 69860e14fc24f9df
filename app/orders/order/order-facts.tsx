import { useTranslation } from "react-i18next";
import type { Order } from "#shared/contract/order-entities.ts";
import { getOrderFacts } from "./get-order-facts.ts";

/** Table, guests and remark: those that the order has (S145). */
export function OrderFacts({ order }: { order: Order }) {
  const { t } = useTranslation("order");
  const facts = getOrderFacts(order);
  if (facts.length === 0) return null;
  return (
    <section className="sec" aria-labelledby="h-facts">
      <div className="head">
        <h2 id="h-facts">{t("details")}</h2>
      </div>
      <dl className="facts-of">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
