import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api/call.client.ts";
import { leaving } from "#app/navigation/leave-to.ts";
import { Button } from "#app/ui/button.tsx";
import { Fieldset } from "#app/ui/fieldset.tsx";
import { FailureNote } from "#app/ui/note.tsx";
import { formatRM } from "#shared/domain/money/money.ts";
import { getTopUpReturnPath } from "./top-up-return.ts";

/** A literal, because importing the contract's list would add its schemas to the browser bundle. */
const amounts = [2000, 5000, 10000, 20000] as const;
type Amount = (typeof amounts)[number];

type Props = { loyaltyID: string; merchantID: string; credit: number; clockMs: () => number };

/** Four amounts and the way to the payment page (S278). */
export function TopUp({ loyaltyID, merchantID, credit, clockMs }: Props) {
  const { t } = useTranslation("wallet");
  const [amount, setAmount] = useState<Amount>(5000);
  const [isOpening, setOpening] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** A request is repeated as it was, so that a lost answer does not begin a second top-up. */
  const request = useRef<Parameters<typeof call.loyalty.topUp>[0] | null>(null);

  async function begin() {
    if (isOpening) return;
    setOpening(true);
    setProblem(null);
    if (request.current?.body.topUpAmount !== amount) {
      const redirectUrl = getTopUpReturnPath(amount, clockMs());
      request.current = {
        params: { id: loyaltyID },
        body: { topUpAmount: amount, redirectUrl, merchantID },
        idempotencyKey: crypto.randomUUID(),
      };
    }
    const { value, failure } = await call.loyalty.topUp(request.current);
    setOpening(false);
    // What came to nothing for certain, as without a provider, is another top-up the next time.
    if (!failure || (failure.status && failure.status < 500) || failure.code.startsWith("PAYMENT_"))
      request.current = null;
    if (!failure) return leaving.to(value.item.paymentUrl);
    setProblem(failure.detail?.message ?? t("topUpRefused"));
  }

  return (
    <section className="panel3" aria-labelledby="top-up">
      <h2 id="top-up">{t("topUpTitle")}</h2>
      <p className="meta">{t("topUpHint")}</p>
      <Fieldset className="topups" legend={t("topUpAmount")} look="hidden">
        {amounts.map((one) => (
          <label key={one} className="amt3">
            <input type="radio" name="top-up-amount" checked={one === amount} onChange={() => setAmount(one)} />
            <span>RM{one / 100}</span>
          </label>
        ))}
      </Fieldset>
      <p className="meta after">{t("creditAfter", { amount: formatRM(credit + amount) })}</p>
      <FailureNote text={problem} />
      <Button kind="primary" isWide onClick={() => void begin()} isBusy={isOpening}>
        {isOpening ? t("topUpOpening") : t("topUpPay", { amount: formatRM(amount) })}
      </Button>
    </section>
  );
}
