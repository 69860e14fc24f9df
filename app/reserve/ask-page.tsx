import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#app/api/client.ts";
import { useCachedData } from "#app/data/cached-data.client.ts";
import { useKnownSession } from "#app/session/known-session.ts";
import { renewMs } from "#app/ui/use-renewal.ts";
import { useServerClock } from "#app/ui/use-server-clock.ts";
import { formatRoundRM } from "#shared/domain/money/money.ts";
import { AskForm } from "./ask-form.tsx";
import { AskedTable } from "./asked-table.tsx";
import { AnotherTable, EndedHold } from "./booking-sections.tsx";
import { toNote } from "./choice.ts";
import { HeldSection, MenuLink } from "./held-section.tsx";
import { HoldButton } from "./hold-button.tsx";
import type { ReservationView } from "./reservation-view.ts";
import { ReserveFrame } from "./reserve-frame.tsx";
import { ReserveLayout } from "./reserve-layout.tsx";
import { getReserveStep } from "./reserve-step.ts";
import { toTableTimes } from "./table-times.ts";
import type { Booking } from "./use-bookings.ts";
import { useHold } from "./use-hold.ts";
import { useReserving } from "./use-reserving.ts";
import { useTableChoice } from "./use-table-choice.ts";
import { useTagNames } from "./use-tag-names.ts";

export const texts = ["askTable", "dineIn", "reservation"] as const;

/** A table is asked for by opening hours: the API tells no free times, or cannot confirm what it holds (decision 0013). */
export default function AskPage({ view }: { view: ReservationView }) {
  const { t } = useTranslation(["askTable", "reservation"]);
  const { store, depositSen } = view;
  const clockMs = useServerClock(view.nowMs);
  const session = useKnownSession();
  const tagNames = useTagNames();
  const { choice, change, forget } = useTableChoice(store.id, clockMs);
  const { hold, ended, forgetEnded } = useHold(store.id, clockMs);
  const [answer, setAnswer] = useState<Booking | null>(null);
  const settings = useCachedData({
    key: ["stores.settings", store.id],
    load: () => api.stores.settings({ params: { storeID: store.id }, query: {} }),
    pollMs: () => renewMs,
  });
  const reserving = useReserving({
    storeId: store.id,
    isBound: session.isBinded,
    bookings: [],
    onBooked(booking) {
      setAnswer(booking);
      forget();
    },
    onRefused: settings.reload,
  });
  if (!choice || hold === undefined || !(session.isReady || session.isUnreachable)) return <ReserveFrame view={view} />;

  const nowMs = clockMs();
  const date = view.days[choice.selectedReserveDayIndex] ?? "";
  const { item } = settings.value ?? {};
  const phone = item?.store.phoneNumber ?? "";
  const times = item ? toTableTimes(item, date, nowMs) : null;
  const isForm = !hold && !answer;
  const button = hold ? (
    <MenuLink storeId={store.id} kind="primary" text={t("orderNow", { ns: "reservation" })} />
  ) : (
    isForm && (
      <HoldButton
        view={view}
        choice={choice}
        step={getReserveStep(choice, times?.slots ?? [], tagNames)}
        isBusy={reserving.busy === "hold"}
        texts={{ hold: (count, time) => t("ask", { count, time }), busy: t("asking") }}
        onHold={() => {
          forgetEnded();
          reserving.hold({ ...choice, remark: toNote(choice, tagNames) });
        }}
      />
    )
  );
  return (
    <ReserveLayout
      view={view}
      reserving={reserving}
      button={button}
      side={<Terms depositSen={depositSen}>{button}</Terms>}
    >
      {hold && <HeldSection view={view} hold={hold} nowMs={nowMs} reserving={reserving} hint={t("heldHint")} />}
      {answer && !hold && <AskedTable view={view} booking={answer} phone={phone} />}
      {ended && isForm && <EndedHold ended={ended} locale={view.locale} reserving={reserving} />}
      {isForm && (
        <AskForm
          view={view}
          choice={choice}
          change={change}
          clockMs={clockMs}
          tagNames={tagNames}
          times={times}
          phone={phone}
          onRetry={settings.state === "failed" ? settings.reload : null}
          problem={reserving.problem}
        />
      )}
      {answer && !hold && <AnotherTable onAdd={() => setAnswer(null)} />}
    </ReserveLayout>
  );
}

/** What asking for a table means, above its button. */
function Terms({ depositSen, children }: { depositSen: number | null; children: ReactNode }) {
  const { t } = useTranslation(["askTable", "reservation"]);
  return (
    <aside className="side">
      <div className="bleed paybox">
        <h2>{t("termsTitle", { ns: "reservation" })}</h2>
        <p>{t("hint")}</p>
        {Boolean(depositSen) && <p>{t("depositOf", { ns: "reservation", amount: formatRoundRM(depositSen ?? 0) })}</p>}
        <div className="only-d">{children}</div>
      </div>
    </aside>
  );
}
