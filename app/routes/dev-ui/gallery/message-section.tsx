import { useTranslation } from "react-i18next";
import { CartChanges, OpenOutcome } from "#app/checkout/failure-notes.tsx";
import { PriceChanges } from "#app/checkout/price-changes.tsx";
import { UnpaidLimit } from "#app/checkout/unpaid-limit.tsx";
import { TooFar } from "#app/modes/delivery/too-far.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Empty, LoadFailed } from "#app/ui/empty.tsx";
import { Note } from "#app/ui/note.tsx";
import { showToast } from "#app/ui/toast.ts";
import { MoreSpins } from "#app/wallet/wheel/more-spins.tsx";
import type { GalleryView } from "./load-gallery.ts";
import { type GalleryText, Section, Specimen } from "./specimen.tsx";
import { words } from "./words.ts";

const doNothing = () => undefined;

const notes = [
  ["note", "plain", "info"],
  ["noteOk", "good", "circle-check"],
  ["notePre", "careful", "calendar-clock"],
  ["noteBad", "bad", "circle-alert"],
] as const satisfies [GalleryText, string, string][];

const badgeTones = ["plain", "good", "careful", "white"] as const;

export function Messages({ cart, nowMs }: GalleryView) {
  return (
    <Section name="messages">
      {notes.map(([name, tone, icon]) => (
        <Specimen key={name} name={name}>
          <Note tone={tone} icon={icon}>
            {words.noteText}
          </Note>
        </Specimen>
      ))}
      <CheckoutSamples cart={cart} nowMs={nowMs} />
      <Specimen name="emptyList">
        <Empty art="empty-cart" level={3} title={words.emptyList} hint={words.noteText}>
          <Button kind="outline">{words.secondary}</Button>
        </Empty>
      </Specimen>
      <Specimen name="failedList">
        <LoadFailed level={3} title={words.failedList} hint={words.noteText} onRetry={doNothing} />
      </Specimen>
      <Specimen name="badges">
        <p className="specimen-row">
          {badgeTones.map((tone) => (
            <Badge key={tone} tone={tone} icon="tag">
              {tone}
            </Badge>
          ))}
        </p>
      </Specimen>
      <Specimen name="wheel">
        <MoreSpins />
      </Specimen>
      <Specimen name="toast">
        <Toasts />
      </Specimen>
    </Section>
  );
}

function CheckoutSamples({ cart, nowMs }: Pick<GalleryView, "cart" | "nowMs">) {
  const changes = cart.cart.map(({ cartItemID, item }, index) => ({
    cartItemID,
    name: item.name,
    kind: index === 0 ? ("PRICE" as const) : ("SOLD_OUT" as const),
    beforeSen: item.amount,
    afterSen: index === 0 ? item.amount + 100 : null,
  }));
  const priceChanges = [{ kind: "TOTAL" as const, id: "total", name: "", before: 4362, after: 4462 }];
  return (
    <>
      <Specimen name="noteActions">
        <TooFar text={null} canPickUp onPickup={doNothing} />
      </Specimen>
      <Specimen name="changes">
        <CartChanges changes={changes} onDismiss={doNothing} />
      </Specimen>
      <Specimen name="refused">
        <Note tone="bad">
          <div>
            <b>{words.sampleError}</b>
            <PriceChanges changes={priceChanges} />
            <UnpaidLimit waitSeconds={300} clockMs={() => nowMs} />
          </div>
        </Note>
      </Specimen>
      <Specimen name="openOutcome">
        <OpenOutcome />
      </Specimen>
    </>
  );
}

/** Each stays long enough to be looked at. */
const toastMs = 60_000;

function Toasts() {
  const { t } = useTranslation();
  const closeLabel = t("close");
  const toasts = [
    { name: "toast", kind: "ok", at: "bottom" },
    { name: "toastBad", kind: "bad", at: "bottom" },
    { name: "toastTop", kind: "ok", at: "top" },
  ] as const;
  return (
    <p className="specimen-row">
      {toasts.map(({ name, kind, at }) => (
        <Button
          kind="quiet"
          size="small"
          key={name}
          onClick={() => showToast({ text: words[name], kind, at, ms: toastMs, closeLabel })}
        >
          {words[name]}
        </Button>
      ))}
    </p>
  );
}
