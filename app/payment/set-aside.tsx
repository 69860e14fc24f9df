import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api/call.client.ts";
import { getFailureText } from "#app/api/failure-text.ts";
import { markStale } from "#app/data/cached-data.client.ts";
import { Button } from "#app/ui/button.tsx";
import { Note } from "#app/ui/note.tsx";
import { showToast } from "#app/ui/toast.ts";
import type { ApiError } from "#shared/client.ts";
import { formatRM } from "#shared/domain/money/money.ts";
import type { ListedOrder } from "#shared/domain/orders/order-summary.ts";
import { readSpends, forgetSpends } from "./kept-spends.ts";

/** Gives back what this device has held for an unpaid order (S280). A spend that is already given back counts as done. */
async function giveBackSpends(
  { id, merchantID }: { id: string; merchantID: string },
  loyaltyID: string,
): Promise<ApiError | null> {
  for (const spend of await readSpends(id)) {
    const body = { merchantID, loyaltyID, id: spend };
    const { failure } = await call.loyalty.refund({ body, idempotencyKey: crypto.randomUUID() });
    if (failure && failure.code !== "NOT_FOUND") return failure;
  }
  await forgetSpends(id);
  return null;
}

type Props = { order: ListedOrder; loyaltyID: string | null; onChange: () => void };

/** What is held for an unpaid order. Only the device that spent it can give it back: no call lists the spends. */
export function SetAside({ order, loyaltyID, onChange }: Props) {
  const { t } = useTranslation("balance");
  const { t: common } = useTranslation();
  const [isOurs, setOurs] = useState(false);
  const [isBusy, setBusy] = useState(false);

  useEffect(() => void readSpends(order.id).then((ids) => setOurs(ids.length > 0)), [order.id]);

  async function giveBack(owner: string) {
    if (isBusy) return;
    setBusy(true);
    const failure = await giveBackSpends(order, owner);
    setBusy(false);
    showToast({
      text: failure ? getFailureText(failure) : t("gaveBack"),
      kind: failure ? "bad" : "ok",
      closeLabel: common("close"),
    });
    onChange();
    await markStale(["ordering.detail", order.id]);
  }

  return (
    <Note>
      <span>{t("setAside", { amount: formatRM(order.redeemed) })}</span>{" "}
      {isOurs && loyaltyID && (
        <Button kind="outline" size="small" onClick={() => void giveBack(loyaltyID)} isBusy={isBusy}>
          {t("giveBack")}
        </Button>
      )}
    </Note>
  );
}
