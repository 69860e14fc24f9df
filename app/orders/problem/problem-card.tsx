import { useTranslation } from "react-i18next";
import { useRootData } from "#app/site/use-root-data.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Note } from "#app/ui/note.tsx";
import type { Order, OrderProblem } from "#shared/contract/order-entities.ts";
import { formatRM } from "#shared/domain/money/money.ts";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { formatDayTime } from "#shared/domain/time/clock-text.ts";
import { listDishes } from "./problem-draft.ts";
import { toKindText, toStatusText } from "./problem-texts.ts";

export const texts = ["problem"] as const;

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
      <Note
        tone={status === "CREDITED" ? "good" : "plain"}
        live="status"
        icon={status === "CREDITED" ? "wallet" : "store"}
      >
        <b>{t(toStatusText(status))}</b>
        {amount !== null && <p>{t("credited", { amount: formatRM(amount) })}</p>}
        {answer && (
          <p>
            {t("answered", { store: order.store.name })}: {answer}
          </p>
        )}
        {status === "OPEN" && <p>{t("openHint")}</p>}
        {status === "DECLINED" && <p>{t("declinedHint")}</p>}
      </Note>
      {status === "CREDITED" && hasWallet && (
        <LinkButton kind="text" to="/profile?tab=wallet" viewTransition>
          {t("toCredit")}
        </LinkButton>
      )}
    </section>
  );
}
