import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { ApiError } from "#shared/client.ts";
import { formatRM } from "#shared/domain/money.ts";
import type { CartChange } from "#shared/domain/reprice.ts";
import { Icon } from "../../ui/icon.tsx";
import { reasonKey } from "./order-section.tsx";

// The list comes with an answer of the server; where it cannot be had the note still says why.
const PriceChanges = lazy(() => import("./price-changes.tsx").catch(() => ({ default: () => <></> })));

/** What the menu changed of the cart since it was filled. */
export function CartChanges({ changes, onDismiss }: { changes: readonly CartChange[]; onDismiss: () => void }) {
  const { t } = useTranslation("checkout");
  if (changes.length === 0) return null;
  return (
    <div className="note pre" role="status">
      <Icon name="info" />
      <div>
        <b>{t("changesTitle")}</b>
        <ul>
          {changes.map(({ cartItemID, name, kind, beforeSen, afterSen }) => (
            <li key={cartItemID}>
              {afterSen === null
                ? t("changedGone", { name, reason: t(reasonKey(kind)) })
                : t("changedPrice", { name, before: formatRM(beforeSen), after: formatRM(afterSen) })}
            </li>
          ))}
        </ul>
        <div className="acts">
          <button type="button" className="link" onClick={onDismiss}>
            {t("gotIt")}
          </button>
        </div>
      </div>
    </div>
  );
}

/** Why the order was not placed, and what is different now; nothing that was typed is lost. */
export function PlaceFailure({ failure }: { failure: ApiError | null }) {
  const { t } = useTranslation("checkout");
  if (!failure) return null;
  const { code, detail } = failure;
  const text = detail?.message ?? t(code === "NETWORK" || code === "TIMEOUT" ? "noAnswer" : "notPlaced");
  return (
    <div className="note bad" role="alert">
      <Icon name="circle-alert" />
      <div>
        <b>{text}</b>
        {detail?.changes && (
          <Suspense>
            <PriceChanges changes={detail.changes} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
