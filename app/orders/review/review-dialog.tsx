import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api/call.client.ts";
import { getFailureText } from "#app/api/failure-text.ts";
import { cacheOrder } from "#app/orders/orders-cache.ts";
import { useOrderDraft } from "#app/orders/use-order-draft.ts";
import { draftKeys } from "#app/storage/port.ts";
import { personTabStore } from "#app/storage/storage.ts";
import { Button } from "#app/ui/button.tsx";
import { FailureNote } from "#app/ui/note.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { toVisible } from "#shared/domain/text/visible-text.ts";
import { RatingChoice } from "./rating-choice.tsx";
import type { ReviewItem } from "./review-item.ts";
import { getSteps, parseReviewDraft, type ReviewDraft, type ReviewStep, toReviewBody } from "./review-steps.ts";
import { ReviewThanks } from "./review-thanks.tsx";

type Props = { item: ReviewItem; onLeave: () => void };

/** Rates the store, then the courier of a delivery, then says thank you (S119, S122–S126). */
export function ReviewDialog({ item, onLeave }: Props) {
  const { t } = useTranslation("review");
  const { draft, change, end } = useOrderDraft({
    store: personTabStore,
    key: draftKeys.review,
    orderId: item.id,
    parse: parseReviewDraft,
  });
  const [isDone, setDone] = useState(false);
  if (!draft) return null;
  const steps = getSteps(item.orderDineType);
  const first = item.step ?? "STORE";
  // Rated on another device, the store is not asked about again.
  const step = steps.indexOf(draft.step) > steps.indexOf(first) ? draft.step : first;

  const post = (body: SubmitBody) => call.reviews.submit({ params: { orderID: item.id }, body });

  /** The page of the order, and the lists, stop asking. */
  async function finish() {
    end();
    const { value } = await call.ordering.detail({ params: { id: item.id } });
    if (value) cacheOrder(value.item, value.deliveryTime);
  }

  function goOn() {
    const next = steps[steps.indexOf(step) + 1];
    if (next) return change({ step: next });
    setDone(true);
    void finish();
  }

  function close() {
    onLeave();
    if (isDone) return;
    // A call that fails leaves the review open, and what was filled in.
    void post({ type: step, isCancel: true }).then(({ failure }) => (failure ? undefined : finish()));
  }

  return (
    <Sheet title={t(isDone ? "thanksTitle" : "title")} onClose={close}>
      {isDone ? (
        <ReviewThanks item={item} stars={draft.stars} />
      ) : (
        <Step key={step} {...{ item, steps, draft: { ...draft, step }, change, post, goOn }} />
      )}
    </Sheet>
  );
}

type SubmitBody = Parameters<typeof call.reviews.submit>[0]["body"];
type StepProps = {
  item: ReviewItem;
  steps: readonly ReviewStep[];
  draft: ReviewDraft;
  change: (part: Partial<ReviewDraft>) => void;
  post: (body: SubmitBody) => ReturnType<typeof call.reviews.submit>;
  goOn: () => void;
};

function Step({ item, steps, draft, change, post, goOn }: StepProps) {
  const { t } = useTranslation("review");
  const [failed, setFailed] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { step } = draft;
  const body = toReviewBody(draft);
  // The step before is gone with its button: the heading says where the customer is now.
  useEffect(() => void (step !== steps[0] && heading.current?.focus()), [step, steps]);

  async function submit(sent: SubmitBody | null) {
    if (!sent || isBusy) return;
    setBusy(true);
    const { failure } = await post(sent);
    setBusy(false);
    if (failure) return setFailed(getFailureText(failure));
    goOn();
  }

  return (
    <form
      className="stack rv"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(body);
      }}
    >
      {steps.length > 1 && (
        <p className="rv-steps meta">{t("stepOf", { step: steps.indexOf(step) + 1, count: steps.length })}</p>
      )}
      <div className="rv-who">
        <Picture src={pictureOf(item, step)} width={56} height={56} placeholder="shop" />
        <div>
          <h3 ref={heading} tabIndex={-1}>
            {t(step === "STORE" ? "askStore" : "askDelivery")}
          </h3>
          <p className="meta">{item.storeName}</p>
        </div>
      </div>
      <RatingChoice draft={draft} change={change} />
      <label className="field">
        {t("words")}
        <textarea
          name="comment"
          rows={3}
          maxLength={500}
          value={draft.comments[step]}
          onChange={({ target }) => change({ comments: { ...draft.comments, [step]: toVisible(target.value, "\n") } })}
        />
      </label>
      <FailureNote text={failed} />
      <Button kind="primary" isWide type="submit" disabled={body === null} isBusy={isBusy}>
        {body === null ? t(step === "STORE" ? "chooseStars" : "chooseThumb") : t("continue")}
      </Button>
      {step === "DELIVERY" && (
        <Button kind="quiet" isWide onClick={() => void submit({ type: step, isCancel: true })}>
          {t("skip")}
        </Button>
      )}
    </form>
  );
}

/** The courier's face for the delivery, if there is one. */
const pictureOf = ({ merchantLogoUrl, deliveryCourier }: ReviewItem, step: ReviewStep) =>
  (step === "DELIVERY" && deliveryCourier?.photoUrl) || merchantLogoUrl;
