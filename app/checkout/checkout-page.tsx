import { useDeferredValue } from "react";
import { useTranslation } from "react-i18next";
import { getFailureText } from "#app/api/failure-text.ts";
import { preloadCheckoutParts } from "#app/modes/checkout-modes.ts";
import { ModeChoice } from "#app/store/mode-choice.tsx";
import { Button } from "#app/ui/button.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { Loading } from "#app/ui/loading.tsx";
import { nextPaint } from "#app/ui/next-paint.ts";
import { Note } from "#app/ui/note.tsx";
import { showGap } from "#app/ui/show-gap.ts";
import type { ApiError } from "#shared/client.ts";
import { formatSpacedRM } from "#shared/domain/money/money.ts";
import { getButtonText } from "./button-text.ts";
import { CheckoutFrame } from "./checkout-frame.tsx";
import type { FormProps } from "./checkout-part.ts";
import type { CheckoutView } from "./checkout-view.ts";
import type { NextStep } from "./next-step.ts";
import { NoCart } from "./no-cart.tsx";
import { OrderSection } from "./order-section.tsx";
import { PayBox } from "./pay-box.tsx";
import { PaymentSection } from "./payment-section.tsx";
import { useSubmission } from "./submission/use-submission.ts";
import { TimeSection } from "./time-section.tsx";
import { type Checkout, useCheckout } from "./use-checkout.ts";
import { usePromisedTexts } from "./use-promised-texts.ts";

/** The reason can be read before its details have come. */
const plainNote = ({ failure }: { failure: ApiError | null }) =>
  failure && (
    <Note tone="bad" live="alert">
      {getFailureText(failure)}
    </Note>
  );
const Notes = lazyPart(() => import("./failure-notes.tsx"), { waiting: plainNote, failed: plainNote });

const EmailSection = lazyPart(() => import("./email-section.tsx"));

const LoginSheet = lazyPart(() => import("#app/account/login-sheet.tsx"));

/** `shutText` is what the head of the page says while the store takes no orders. */
export function CheckoutPage({ view, shutText }: { view: CheckoutView; shutText: string | null }) {
  const filled = useCheckout(view, shutText !== null);
  const placing = useSubmission(view, filled);
  const checkout = placing.sent ?? filled;
  const { kept, modeState, mode, part } = checkout;
  // Deferred, so that the browser can answer to a touch while the form is rendered for the first time.
  const isReady = useDeferredValue(checkout.isReady, false);
  const form = { ...checkout, view, setMode: modeState.setMode };
  const prepare = checkout.isReady && !placing.sent && part?.Prepare && <part.Prepare {...form} />;
  if (!isReady) {
    return (
      <>
        {prepare}
        {/* Another skeleton, not one whose parts move. */}
        <CheckoutFrame key={checkout.isCartReady ? mode : null} mode={checkout.isCartReady ? mode : null} />
      </>
    );
  }
  if (!kept) return <NoCart view={view} />;
  // The cart is empty as soon as the order is placed.
  const isPlaced = placing.sent !== null && !filled.kept;
  const button = (
    <PlaceButton view={view} checkout={checkout} placing={placing} isPlaced={isPlaced} shutText={shutText} />
  );
  const preload = () => {
    void nextPaint().then(() => {
      // What says that the network is gone cannot come over it.
      Notes.preload();
      preloadCheckoutParts(view.modes);
    });
  };
  return (
    <>
      {prepare}
      {(checkout.menu.changes.length > 0 || placing.failure || placing.isOutcomeOpen) && (
        <Notes
          menu={checkout.menu}
          failure={placing.failure}
          isOutcomeOpen={placing.isOutcomeOpen}
          phone={view.store.phoneNumber}
          clockMs={checkout.clockMs}
        />
      )}
      <div className="cols form" onPointerDown={preload} onFocus={preload}>
        <FormSections view={view} checkout={checkout} form={form} isSent={placing.sent !== null} />
        {mode ? (
          <PayBox checkout={checkout}>
            <div className="only-d">{button}</div>
          </PayBox>
        ) : (
          <div className="only-d">{button}</div>
        )}
      </div>
      <div className="cartbar only-m">{button}</div>
      {placing.login && (
        <LoginSheet
          storeId={view.store.id}
          hasEnded={placing.login.hasEnded}
          onDone={placing.onLoggedIn}
          onClose={placing.onLoginClosed}
        />
      )}
    </>
  );
}

type SectionsProps = { view: CheckoutView; checkout: Checkout; form: FormProps; isSent: boolean };

/** The form, from the mode to the way to pay. */
export function FormSections({ view, checkout, form, isSent }: SectionsProps) {
  const { modeState, mode, row, part, draft, change, times } = checkout;
  const { asap, time, fee } = usePromisedTexts(checkout.promised, checkout.clockMs());
  const promised = [time, fee].filter((fact) => fact !== null);
  // The line of a plan begins with how it works: it has no time.
  const toLine = (facts: string[]) => (row?.isTimeless ? [...facts, ...promised] : [...promised, ...facts]);
  const modes = view.modeViews.map((one) => (one.mode === mode ? { ...one, facts: toLine(one.facts) } : one));
  return (
    <div className="bleed checkout-form" inert={isSent}>
      <section className="block" id="mode">
        <ModeChoice modes={modes} state={modeState} />
      </section>
      {part ? <part.Place {...form} /> : mode && <PlaceWait />}
      {row && !row.isTimeless && (
        <TimeSection
          times={times.value}
          asapTime={asap}
          isFailed={times.state === "failed"}
          failure={times.failure}
          onRetry={times.reload}
          slot={draft.slot}
          onSlot={(slot) => change({ slot })}
          clockMs={checkout.clockMs}
        />
      )}
      {part?.Way && <part.Way {...form} />}
      <OrderSection view={view} checkout={checkout} />
      {mode && <Deals checkout={checkout} />}
      {checkout.needsEmail && <EmailSection email={draft.email} onType={(email) => change({ email })} />}
      {mode && (
        <PaymentSection
          view={view}
          options={checkout.options}
          payment={checkout.payment}
          onPayment={(payment) => change({ payment })}
          checkout={checkout}
        />
      )}
    </div>
  );
}

/** While the part of a mode is loaded. */
const PlaceWait = () => (
  <Loading as="section" className="block checkout-wait">
    <div className="sk" />
  </Loading>
);

/** The section of codes and vouchers, and its place until they are known. */
function Deals({ checkout }: { checkout: Checkout }) {
  const { deals, dealPlace, clockMs, visitor, draft, change, modeState } = checkout;
  const { Section, judged, isKnown } = deals;
  if (!Section || !judged) return !isKnown && <div className="block deals-block" />;
  return (
    <Section
      deals={judged}
      place={dealPlace}
      clockMs={clockMs}
      isGuest={!visitor.isBound}
      chosen={draft.promoCode}
      onChoose={(promoCode) => change({ promoCode })}
      onMode={modeState.setMode}
    />
  );
}

type PlacingProps = { checkout: Checkout; placing: ReturnType<typeof useSubmission> };

type ButtonProps = PlacingProps & { view: CheckoutView; isPlaced: boolean; shutText: string | null };

export function PlaceButton({ view, checkout, placing, isPlaced, shutText }: ButtonProps) {
  const { t } = useTranslation(["checkout", "cart"]);
  const { step, price, draft, mode, gapSen, payment, isCovered, clockMs } = checkout;
  const { time } = usePromisedTexts(checkout.promised, clockMs());
  const facts = {
    step,
    totalSen: price?.payable ?? 0,
    time,
    minimumSen: (mode && view.store.minOrderAmount[mode]) ?? 0,
    gapSen,
    placeText: checkout.part?.placeText?.(draft),
  };
  const { isPlacing } = placing;
  const isPaidElsewhere = isPlaced && !isCovered && payment?.type === "ONLINE";
  const progress = isPaidElsewhere ? (payment.method === "FPX" ? "openingBank" : "openingPayment") : "placing";
  // It has no time later today either, else that time is the next step.
  if (shutText !== null && step.kind === "closed" && !isPlacing) {
    return (
      <Button kind="quiet" isWide className="mid" onClick={() => showGap("shut")}>
        <span>{shutText}</span>
      </Button>
    );
  }
  const isReady = step.kind === "place" && !isPlacing;
  // Any other step has a place on the page, where a tap leads.
  const isWaiting = !isPlacing && (step.kind === "wait" || step.kind === "closed");
  return (
    <Button
      kind={isWaiting ? "waiting" : isPlacing || isGo(step) ? "primary" : "outline"}
      isWide
      className="mid"
      aria-disabled={isWaiting || isPlacing}
      onClick={() => (isReady ? placing.place() : mend(step))}
      isBusy={isPlacing}
    >
      <span>
        {isPlacing ? t(progress) : getButtonText(t, facts)}
        {step.kind === "minOrder" && price && (
          <small>
            {t("itemsOfMin", {
              ns: "cart",
              items: formatSpacedRM(price.food),
              minimum: formatSpacedRM(facts.minimumSen),
            })}
          </small>
        )}
      </span>
    </Button>
  );
}

const places: Record<string, string> = {
  mode: "mode",
  items: "h-order",
  minOrder: "h-order",
  closed: "h-when",
  slot: "h-when",
  age: "age",
  email: "h-email",
  payment: "h-pay",
};

function mend(step: NextStep) {
  const place = "at" in step ? step.at : (places[step.kind] ?? "");
  if (isGo(step)) document.getElementById(place)?.click();
  else showGap(place);
}

/** Red is what goes on: to the order, or to a sheet. What is missing on the page is led to. */
const isGo = (step: NextStep) => step.kind === "place" || "isButton" in step;
