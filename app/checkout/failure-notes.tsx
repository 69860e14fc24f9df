import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Note } from "#app/ui/note.tsx";
import { StoreNumber } from "#app/ui/store-number.tsx";
import type { ApiError } from "#shared/client.ts";
import type { CartChange } from "#shared/domain/cart/reprice.ts";
import { formatRM } from "#shared/domain/money/money.ts";
import { tellsNoOrders } from "#shared/domain/orders/no-orders.ts";
import { writeLineProblem } from "./line-reasons.ts";
import { PriceChanges } from "./price-changes.tsx";
import { UnpaidLimit } from "./unpaid-limit.tsx";

export const texts = ["checkout", "checkoutLater", "receipt"] as const;

type Props = {
  menu: { changes: readonly CartChange[]; dismiss: () => void };
  failure: ApiError | null;
  isOutcomeOpen: boolean;
  phone: string;
  clockMs: () => number;
};

/** What has gone wrong with an order, or has changed in it. */
export default function FailureNotes({ menu, failure, isOutcomeOpen, phone, clockMs }: Props) {
  return (
    <div className="checkout-notes">
      {failure && <PlaceFailure failure={failure} phone={phone} clockMs={clockMs} />}
      {isOutcomeOpen && <OpenOutcome />}
      <CartChanges changes={menu.changes} onDismiss={menu.dismiss} />
    </div>
  );
}

export function CartChanges({ changes, onDismiss }: { changes: readonly CartChange[]; onDismiss: () => void }) {
  const { t, i18n } = useTranslation("checkoutLater");
  if (changes.length === 0) return null;
  return (
    <Note tone="careful" live="status" icon="info">
      <b>{t("changesTitle")}</b>
      <ul>
        {changes.map(({ cartItemID, name, beforeSen, afterSen, ...problem }) => (
          <li key={cartItemID}>
            {afterSen === null
              ? t("changedGone", { name, reason: writeLineProblem(problem, t, i18n.language) })
              : t("changedPrice", { name, before: formatRM(beforeSen), after: formatRM(afterSen) })}
          </li>
        ))}
      </ul>
      <div className="acts">
        <Button kind="text" onClick={onDismiss}>
          {t("gotIt")}
        </Button>
      </div>
    </Note>
  );
}

/** An order was sent, and nobody has heard whether it was placed. */
export function OpenOutcome() {
  const { t } = useTranslation("checkoutLater");
  return (
    <Note tone="careful" live="status" icon="circle-alert">
      {t("lastAttemptOpen")}
    </Note>
  );
}

/** The pressed button may be far from the note. */
const scrollTo = (note: HTMLElement | null) => note?.scrollIntoView({ block: "center", behavior: "smooth" });

type FailureProps = { failure: ApiError | null; phone: string; clockMs: () => number };

function PlaceFailure({ failure, phone, clockMs }: FailureProps) {
  const { t } = useTranslation("checkout");
  if (!failure) return null;
  const { code, detail, retryAfterSeconds } = failure;
  const describe = () => {
    if (code === "OFFLINE") return t("notSentOffline", { ns: "checkoutLater" });
    return code === "NETWORK" || code === "TIMEOUT"
      ? t("noAnswer", { ns: "common" })
      : t("notPlaced", { ns: "checkoutLater" });
  };
  const text = detail?.message ?? describe();
  return (
    <Note tone="bad" live="alert" ref={scrollTo}>
      <b>{text}</b>
      {tellsNoOrders(failure) && <StoreNumber phone={phone} />}
      {detail?.changes && <PriceChanges changes={detail.changes} />}
      {detail && code === "UNPAID_ORDERS_LIMIT" && <UnpaidLimit waitSeconds={retryAfterSeconds} clockMs={clockMs} />}
    </Note>
  );
}
