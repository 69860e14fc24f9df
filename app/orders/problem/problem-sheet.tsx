import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api/call.client.ts";
import { getFailureText } from "#app/api/failure-text.ts";
import { cacheOrder } from "#app/orders/order/orders-cache.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { showToast, toastMs } from "#app/ui/toast.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { maxProblemRemark, needsDishes, problemKinds } from "#shared/domain/order-problem.ts";
import { toVisible } from "#shared/domain/visible-text.ts";
import { findMissing, listDishes, type ProblemDraft, toReportBody } from "./problem-draft.ts";
import { kindTexts } from "./problem-texts.ts";
import { useProblemDraft } from "./use-problem-draft.ts";

type Props = { order: Order; onClose: () => void };

/** Asks what was wrong with an order, and sends it to the store. */
export default function ProblemSheet({ order, onClose }: Props) {
  const { t } = useTranslation("problem");
  const { draft, change, end } = useProblemDraft(order.id);
  if (!draft) return null;
  return (
    <Sheet title={t("title")} onClose={onClose}>
      <Form {...{ order, draft, change, end, onClose }} />
    </Sheet>
  );
}

type FormProps = Props & { draft: ProblemDraft; change: (part: Partial<ProblemDraft>) => void; end: () => void };

function Form({ order, draft, change, end, onClose }: FormProps) {
  const { t } = useTranslation("problem");
  const { t: common } = useTranslation();
  const [failed, setFailed] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { kind, dishes, words } = draft;
  const missing = findMissing(draft);
  const store = order.store.name;

  async function send() {
    const body = toReportBody(draft);
    if (!body || isBusy) return;
    setBusy(true);
    const { failure } = await call.problems.report({ params: { id: order.id }, body });
    // The reply may be lost: the order says what the store has.
    const { value } = await call.ordering.detail({ params: { id: order.id } });
    setBusy(false);
    if (value) cacheOrder(value.item, value.deliveryTime);
    // The report that the store has may be another one, of another device.
    if (failure && (!value?.item.problem || failure.code === "PROBLEM_NOT_POSSIBLE"))
      return setFailed(getFailureText(failure));
    end();
    showToast({ text: t("sent", { store }), ms: toastMs.notice, closeLabel: common("close") });
    onClose();
  }

  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p>{t("lead", { store })}</p>
      <fieldset className="reasons">
        <legend>{t("kindTitle")}</legend>
        {problemKinds.map((one) => (
          <label className="opt" key={one}>
            <span>{t(kindTexts[one])}</span>
            <input type="radio" name="kind" checked={kind === one} onChange={() => change({ kind: one })} />
          </label>
        ))}
      </fieldset>
      {kind !== null && needsDishes(kind) && (
        <fieldset className="reasons">
          <legend>{t("dishesTitle")}</legend>
          {listDishes(order).map(({ id, name, quantity }) => (
            <label className="opt" key={id}>
              <span>
                {quantity} × {name}
              </span>
              <input
                type="checkbox"
                checked={dishes.includes(id)}
                onChange={({ target }) =>
                  change({
                    dishes: target.checked ? [...dishes, id] : dishes.filter((one) => one !== id),
                  })
                }
              />
            </label>
          ))}
        </fieldset>
      )}
      <label className="field">
        {t(kind === "OTHER" ? "words" : "wordsOptional")}
        <textarea
          name="words"
          rows={3}
          maxLength={maxProblemRemark}
          value={words}
          onChange={({ target }) => change({ words: toVisible(target.value, "\n") })}
        />
      </label>
      {failed !== null && (
        <p className="note bad" role="alert">
          <Icon name="circle-alert" />
          <span>{failed}</span>
        </p>
      )}
      <button type="submit" className="btn btn-1 btn-block" disabled={missing !== null} aria-busy={isBusy}>
        {t(missing ?? "send")}
      </button>
    </form>
  );
}
