import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useRootData } from "#app/site/use-root-data.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { Order, OrderProblem } from "#shared/contract/order-entities.ts";
import { formatDayTime } from "#shared/domain/clock-text.ts";
import { parseLanguageTag } from "#shared/domain/locale.ts";
import { formatRM } from "#shared/domain/money.ts";
import { listDishes } from "./problem-draft.ts";
import { toKindText, toStatusText } from "./problem-texts.ts";

type Props = { order: Order; problem: OrderProblem };

/** What the customer reported of the order, and what the store decided. */
export default function ProblemCard({ order, problem }: Props) {
  const { t, i18n } = useTranslation("problem");
  const locale = parseLanguageTag(i18n.language);
  const hasWallet = useRootData()?.merchant?.hasLoyalty !== false;
  const { status, amount, answer, remark, cartItemIDs, reportedAt } = problem;
  const dishes = listDishes(order).filter(({ id }) => cartItemIDs.includes(id));
  return (
    <section className="sec" aria-labelledby="h-problem">
      <div className="head">
        <h2 id="h-problem">{t("cardTitle")}</h2>
      </div>
      <p>
        <b>{t(toKindText(problem.kind))}</b>
        {dishes.length > 0 && <> · {dishes.map(({ name }) => name).join(", ")}</>}
      </p>
      {remark && <p>{remark}</p>}
      <p className="meta">{t("sentAt", { time: formatDayTime(reportedAt, locale) })}</p>
      <div className={status === "CREDITED" ? "note ok" : "note"} role="status">
        <Icon name={status === "CREDITED" ? "wallet" : "store"} />
        <div>
          <b>{t(toStatusText(status))}</b>
          {amount !== null && <p>{t("credited", { amount: formatRM(amount) })}</p>}
          {answer && (
            <p>
              {t("answered", { store: order.store.name })}: {answer}
            </p>
          )}
          {status === "OPEN" && <p>{t("openHint")}</p>}
          {status === "DECLINED" && <p>{t("declinedHint")}</p>}
        </div>
      </div>
      {status === "CREDITED" && hasWallet && (
        <Link className="link" to="/profile?tab=wallet" viewTransition>
          {t("toCredit")}
        </Link>
      )}
    </section>
  );
}
