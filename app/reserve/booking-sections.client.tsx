import { useTranslation } from "react-i18next";
import type { HeldReservation } from "#app/store/table/held-reservation.ts";
import { Icon } from "#app/ui/icon.tsx";
import { formatClock } from "#shared/domain/clock-text.ts";
import type { Locale } from "#shared/domain/locale.ts";
import { chooseAgain } from "./choice.ts";
import type { useReserving } from "./use-reserving.ts";

export function BookingsFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation("reservation");
  return (
    <section className="block">
      <p className="note bad">{t("bookingsFailed")}</p>
      <button type="button" className="link" onClick={onRetry}>
        {t("tryAgain", { ns: "common" })}
      </button>
    </section>
  );
}

type EndedProps = { ended: HeldReservation; locale: Locale; reserving: ReturnType<typeof useReserving> };

/** The time in which a held table could be confirmed is over. */
export function EndedHold({ ended, locale, reserving }: EndedProps) {
  const { t } = useTranslation("reservation");
  return (
    <section className="block" role="alert">
      <div className="booked-head over">
        <Icon name="hourglass" size={24} />
        <div>
          <h2>{t("endedTitle")}</h2>
          <p>{t("endedHint")}</p>
        </div>
      </div>
      <button
        type="button"
        className="btn btn-2 btn-block"
        aria-busy={reserving.busy === "hold"}
        onClick={() => reserving.hold(chooseAgain(ended))}
      >
        {t("holdAgain", { time: formatClock(ended.startAt, locale) })}
      </button>
    </section>
  );
}

export function AnotherTable({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation("reservation");
  return (
    <section className="block">
      <button type="button" className="btn btn-3 btn-block" onClick={onAdd}>
        {t("another")}
      </button>
    </section>
  );
}
