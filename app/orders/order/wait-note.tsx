import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Note } from "#app/ui/note.tsx";
import type { Order } from "#shared/contract/order-entities.ts";

export const texts = ["order", "orderLater"] as const;

/** Asks whether to wait for a store that has not answered. */
export default function WaitNote({ order, onCancel }: { order: Order; onCancel: (() => void) | null }) {
  const { t } = useTranslation(["orderLater", "order"]);
  const [isWaiting, setWaiting] = useState(false);
  if (isWaiting) return null;
  return (
    <Note as="section" tone="careful" icon="clock" live="status">
      <p>
        <b>{t("noAnswerYet", { store: order.store.name })}</b>
      </p>
      <p>{t("noAnswerHint")}</p>
      <div className="wait-acts">
        <Button kind="outline" onClick={() => setWaiting(true)}>
          {t("keepWaiting")}
        </Button>
        {onCancel && (
          <Button kind="text" onClick={onCancel}>
            {t("order:cancelOrder")}
          </Button>
        )}
      </div>
    </Note>
  );
}
