import { useTranslation } from "react-i18next";
import type { HeldReservation } from "#app/store/held-reservation.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { LiveText, Note } from "#app/ui/note.tsx";
import type { Locale } from "#shared/domain/text/locale.ts";
import { formatClock } from "#shared/domain/time/clock-text.ts";
import { chooseAgain } from "./choice.ts";
import type { useReserving } from "./use-reserving.ts";

export function BookingsFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation("reservation");
  return (
    <section className="block">
      <Note tone="bad">{t("bookingsFailed")}</Note>
      <Button kind="text" onClick={onRetry}>
        {t("tryAgain", { ns: "common" })}
      </Button>
    </section>
  );
}

type EndedProps = { ended: HeldReservation; locale: Locale; reserving: ReturnType<typeof useReserving> };

/** The time in which a held table could be confirmed is over. */
export function EndedHold({ ended, locale, reserving }: EndedProps) {
  const { t } = useTranslation("reservation");
  return (
    <LiveText as="section" live="alert" className="block">
      <div className="booked-head over">
        <Icon name="hourglass" size={24} />
        <div>
          <h2>{t("endedTitle")}</h2>
          <p>{t("endedHint")}</p>
        </div>
      </div>
      <Button
        kind="outline"
        isWide
        onClick={() => reserving.hold(chooseAgain(ended))}
        isBusy={reserving.busy === "hold"}
      >
        {t("holdAgain", { time: formatClock(ended.startAt, locale) })}
      </Button>
    </LiveText>
  );
}

export function AnotherTable({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation("reservation");
  return (
    <section className="block">
      <Button kind="quiet" isWide onClick={onAdd}>
        {t("another")}
      </Button>
    </section>
  );
}
