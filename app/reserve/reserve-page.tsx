import { useTranslation } from "react-i18next";
import { useOffered } from "#app/site/use-offered.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { useServerClock } from "#app/ui/use-server-clock.ts";
import { BookedTable } from "./booked-table.tsx";
import { AnotherTable, BookingsFailed, EndedHold } from "./booking-sections.tsx";
import { TermsPanel } from "./booking-terms.tsx";
import { toNote } from "./choice.ts";
import { HeldButton, HeldSection } from "./held-section.tsx";
import { HoldButton } from "./hold-button.tsx";
import type { ReservationView } from "./reservation-view.ts";
import { ReserveForm } from "./reserve-form.tsx";
import { ReserveFrame } from "./reserve-frame.tsx";
import { ReserveLayout } from "./reserve-layout.tsx";
import { getReserveStep } from "./reserve-step.ts";
import { useReservePage } from "./use-reserve-page.ts";

const AskPage = lazyPart(() => import("./ask-page.tsx"), {
  waiting: ({ view }) => <ReserveFrame view={view} />,
});

type Props = { view: ReservationView };

export function ReservePage({ view }: Props) {
  const hasTables = useOffered("dining.reserveSlots", "dining.confirmReservation");
  if (view.depositSen === null) return view.noTables ? null : <NotOffered storeId={view.store.id} />;
  if (import.meta.env.SSR) return <ReserveFrame view={view} />;
  return hasTables ? <TablePage view={view} /> : <AskSlot view={view} />;
}

/** In front of an API that tells no free times, a table is asked for (decision 0013). Others download nothing for it. */
function AskSlot({ view }: Props) {
  return <AskPage view={view} />;
}

function TablePage({ view }: Props) {
  const { t } = useTranslation("reservation");
  const clockMs = useServerClock(view.nowMs);
  const page = useReservePage(view, clockMs);
  const { choice, change, hold, ended, bookings, times, reserving, tagNames } = page;
  // The tables that the customer has are theirs all the same.
  const isForm = page.isForm && !view.noTables;
  // The first visitor learns it only here.
  if (times.failure?.code === "NOT_OFFERED") return <AskSlot view={view} />;
  if (!choice) return <ReserveFrame view={view} />;

  const nowMs = clockMs();
  const button = hold ? (
    <HeldButton view={view} hold={hold} reserving={reserving} />
  ) : (
    isForm && (
      <HoldButton
        view={view}
        choice={choice}
        step={getReserveStep(choice, times.value?.items ?? [], tagNames)}
        isBusy={reserving.busy === "hold"}
        texts={{ hold: (count, time) => t("holdTable", { count, time }), busy: t("holding") }}
        onHold={() => {
          page.forgetEnded();
          reserving.hold({ ...choice, remark: toNote(choice, tagNames) });
        }}
      />
    )
  );
  const terms = (
    <TermsPanel view={view} choice={choice} hold={hold} nowMs={nowMs}>
      {button}
    </TermsPanel>
  );
  return (
    <ReserveLayout view={view} reserving={reserving} button={button} side={terms}>
      {!hold &&
        bookings.map((booking) => (
          <BookedTable
            key={booking.id}
            view={view}
            booking={booking}
            nowMs={nowMs}
            isNew={booking.id === page.newId}
            onChange={page.take}
          />
        ))}
      {page.reloadBookings && <BookingsFailed onRetry={page.reloadBookings} />}
      {hold && <HeldSection view={view} hold={hold} nowMs={nowMs} reserving={reserving} />}
      {ended && !hold && <EndedHold ended={ended} locale={view.locale} reserving={reserving} />}
      {isForm && (
        <ReserveForm
          view={view}
          choice={choice}
          change={change}
          times={times}
          clockMs={clockMs}
          tagNames={tagNames}
          problem={reserving.problem}
        />
      )}
      {!hold && !isForm && !view.noTables && <AnotherTable onAdd={page.add} />}
    </ReserveLayout>
  );
}

function NotOffered({ storeId }: { storeId: string }) {
  const { t } = useTranslation("reservation");
  return (
    <Empty title={t("notOffered")} hint={t("notOfferedHint")}>
      <LinkButton kind="primary" to={`/${storeId}/home`} viewTransition>
        {t("seeMenu")}
      </LinkButton>
    </Empty>
  );
}
