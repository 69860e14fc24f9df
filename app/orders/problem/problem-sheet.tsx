import { useTranslation } from "react-i18next";
import { useOrderDraft } from "#app/orders/use-order-draft.ts";
import { draftKeys } from "#app/storage/port.ts";
import { personTabStore } from "#app/storage/storage.ts";
import { Button } from "#app/ui/button.tsx";
import { Fieldset } from "#app/ui/fieldset.tsx";
import { FailureNote } from "#app/ui/note.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import type { Order } from "#shared/contract/order-entities.ts";
import { maxProblemRemark, needsDishes, problemKinds } from "#shared/domain/orders/order-problem.ts";
import { toVisible } from "#shared/domain/text/visible-text.ts";
import { findMissing, listDishes, parseProblemDraft, type ProblemDraft } from "./problem-draft.ts";
import { kindTexts } from "./problem-texts.ts";
import { useSendReport } from "./use-send-report.ts";

export const texts = ["problem"] as const;

type Props = { order: Order; onClose: () => void };

/** Asks what was wrong with an order, and sends it to the store. */
export default function ProblemSheet({ order, onClose }: Props) {
  const { t } = useTranslation("problem");
  const { draft, change, end } = useOrderDraft({
    store: personTabStore,
    key: draftKeys.problem,
    orderId: order.id,
    parse: parseProblemDraft,
  });
  if (!draft) return null;
  return (
    <Sheet title={t("title")} onClose={onClose}>
      <Form {...{ order, draft, change, end, onClose }} />
    </Sheet>
  );
}

type Change = { change: (part: Partial<ProblemDraft>) => void };
type FormProps = Props & Change & { draft: ProblemDraft; end: () => void };

function Form({ order, draft, change, end, onClose }: FormProps) {
  const { t } = useTranslation("problem");
  const { send, failed, isBusy } = useSendReport({ order, draft, end, onClose });
  const { kind, dishes, words } = draft;
  const missing = findMissing(draft);
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <p>{t("lead", { store: order.store.name })}</p>
      <KindChoice kind={kind} change={change} />
      {kind !== null && needsDishes(kind) && <DishChoice order={order} chosen={dishes} change={change} />}
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
      <FailureNote text={failed} />
      <Button kind="primary" isWide type="submit" disabled={missing !== null} isBusy={isBusy}>
        {t(missing ?? "send")}
      </Button>
    </form>
  );
}

function KindChoice({ kind, change }: Change & Pick<ProblemDraft, "kind">) {
  const { t } = useTranslation("problem");
  return (
    <Fieldset className="reasons" legend={t("kindTitle")}>
      {problemKinds.map((one) => (
        <label className="opt" key={one}>
          <span>{t(kindTexts[one])}</span>
          <input type="radio" name="kind" checked={kind === one} onChange={() => change({ kind: one })} />
        </label>
      ))}
    </Fieldset>
  );
}

function DishChoice({ order, chosen, change }: Change & { order: Order; chosen: ProblemDraft["dishes"] }) {
  const { t } = useTranslation("problem");
  return (
    <Fieldset className="reasons" legend={t("dishesTitle")}>
      {listDishes(order).map(({ id, name, quantity }) => (
        <label className="opt" key={id}>
          <span>
            {quantity} × {name}
          </span>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              change({ dishes: target.checked ? [...chosen, id] : chosen.filter((one) => one !== id) })
            }
          />
        </label>
      ))}
    </Fieldset>
  );
}
