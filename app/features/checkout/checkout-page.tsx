import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { parseLanguageTag } from "#shared/domain/locale.ts";
import { EmptyArt } from "../../ui/picture.tsx";
import { Icon } from "../../ui/icon.tsx";
import { ModeChoice } from "../menu/mode-choice.tsx";
import { AddressSection, PickupSection } from "./address-section.tsx";
import { buttonText } from "./button-text.ts";
import { CartChanges, PlaceFailure } from "./changes-note.tsx";
import type { CheckoutView } from "./checkout-view.ts";
import { CourierSection } from "./courier-section.tsx";
import { OrderSection } from "./order-section.tsx";
import { PayBox } from "./pay-box.tsx";
import { PaymentSection } from "./payment-section.tsx";
import { TimeSection } from "./time-section.tsx";
import { type Checkout, useCheckout } from "./use-checkout.ts";
import { usePlacing } from "./use-placing.ts";

/** Checkout of one store: how, where, when, with whom, what, paid how, for how much; and the one button that orders. */
export function CheckoutPage({ view }: { view: CheckoutView }) {
  const checkout = useCheckout(view);
  const placing = usePlacing(view, checkout);
  const { isReady, cart, modes, mode, setMode, draft, change, quotes, times } = checkout;
  // While the order goes out and the cart has gone, the page stays as it was until the next one is there.
  if (!isReady) return <Skeleton />;
  if (!cart || !mode) return placing.isPlacing ? <Skeleton /> : <NoCart view={view} />;
  const button = <PlaceButton view={view} checkout={checkout} placing={placing} />;
  return (
    <>
      <Notes checkout={checkout} placing={placing} />
      <div className="cols form">
        <div className="bleed checkout-form">
          <section className="block">
            <ModeChoice modes={modes} mode={mode} onChange={setMode} prepMinutes={view.prepMinutes} />
          </section>
          {mode === "DELIVERY" && <AddressSection draft={draft} change={change} visitor={checkout.visitor} />}
          {mode === "PICKUP" && <PickupSection view={view} />}
          <TimeSection
            times={times.value ?? null}
            isFailed={times.isFresh && !times.value}
            onRetry={times.retry}
            slot={draft.slot}
            onSlot={(slot) => change({ slot })}
            clockMs={checkout.clockMs}
          />
          {mode === "DELIVERY" && (
            <CourierSection
              quotes={quotes}
              isVisitorKnown={checkout.visitor.isReady}
              canPickUp={modes.includes("PICKUP")}
              onFare={(fareKey) => change({ fareKey })}
              onPickup={() => setMode("PICKUP")}
            />
          )}
          <OrderSection view={view} checkout={checkout} />
          <PaymentSection
            options={checkout.options}
            payment={checkout.payment}
            onPayment={(payment) => change({ payment })}
          />
        </div>
        <PayBox checkout={checkout}>
          <div className="only-d">{button}</div>
        </PayBox>
      </div>
      <div className="cartbar only-m">{button}</div>
      {placing.LoginSheet && (
        <Suspense>
          <placing.LoginSheet storeId={view.store.id} onDone={placing.onLoggedIn} onClose={placing.onLoginClosed} />
        </Suspense>
      )}
    </>
  );
}

type PlacingProps = { checkout: Checkout; placing: ReturnType<typeof usePlacing> };

function Notes({ checkout: { menu, clockMs }, placing }: PlacingProps) {
  const { t } = useTranslation("checkout");
  const isQuiet = menu.changes.length === 0 && !placing.failure && !placing.isOpenAttempt;
  if (isQuiet) return null;
  return (
    <div className="checkout-notes">
      <PlaceFailure failure={placing.failure} clockMs={clockMs} />
      {placing.isOpenAttempt && (
        <p className="note pre" role="status">
          <Icon name="circle-alert" />
          <span>{t("lastAttemptOpen")}</span>
        </p>
      )}
      <CartChanges changes={menu.changes} onDismiss={menu.dismiss} />
    </div>
  );
}

function PlaceButton({ view, checkout, placing }: PlacingProps & { view: CheckoutView }) {
  const { t, i18n } = useTranslation(["checkout", "cart"]);
  const { step, price, draft, times, mode, gapSen, clockMs } = checkout;
  const facts = {
    step,
    totalSen: price?.total ?? 0,
    slot: draft.slot,
    asap: times.value?.asap ?? null,
    minimumSen: (mode && view.store.minOrderAmount[mode]) ?? 0,
    gapSen,
    nowMs: clockMs(),
  };
  const { isPlacing } = placing;
  const isReady = step.kind === "place" && !isPlacing;
  return (
    <button
      type="button"
      className={`btn btn-block mid ${isReady || isPlacing ? "btn-1" : "btn-wait"}`}
      aria-disabled={!isReady}
      aria-busy={isPlacing}
      onClick={() => (isReady ? placing.place() : leadTo(step.kind))}
    >
      {isPlacing ? t("placing") : buttonText(t, facts, parseLanguageTag(i18n.language))}
    </button>
  );
}

const places: Record<string, string> = {
  items: "h-order",
  minOrder: "h-order",
  closed: "h-when",
  slot: "h-when",
  courier: "h-courier",
  tooFar: "h-courier",
  age: "age",
  payment: "h-pay",
};

/** A button that names what is missing leads to it. */
function leadTo(kind: string) {
  if (kind === "address" || kind === "street") document.getElementById("change-address")?.click();
  else document.getElementById(places[kind] ?? "")?.scrollIntoView({ block: "center", behavior: "smooth" });
}

function Skeleton() {
  const { t } = useTranslation();
  return (
    <div className="checkout-wait" role="status" aria-label={t("loading")}>
      <div className="sk" />
      <div className="sk" />
      <div className="sk" />
      <div className="sk" />
    </div>
  );
}

function NoCart({ view }: { view: CheckoutView }) {
  const { t } = useTranslation("cart");
  return (
    <div className="empty">
      <EmptyArt name="empty-cart" />
      <h2>{t("cartEmptyTitle")}</h2>
      <p>{t("cartEmptyHint")}</p>
      <Link className="btn btn-1" to={`/${view.store.id}/home`} viewTransition>
        {t("continueBrowsing")}
      </Link>
    </div>
  );
}
