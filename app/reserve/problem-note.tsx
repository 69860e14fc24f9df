import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ServerData } from "#app/data/cached-data.client.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { LiveText, Note } from "#app/ui/note.tsx";
import type { Slot } from "#shared/contract/order-entities.ts";
import { formatPhone } from "#shared/domain/people/phone.ts";
import { formatClock } from "#shared/domain/time/clock-text.ts";
import type { ReserveChoice } from "./choice.ts";
import type { ReservationView } from "./reservation-view.ts";
import type { ReserveProblem } from "./reserve-problem.ts";
import { TimeGrid } from "./time-grid.tsx";
import { findNearest } from "./times.ts";

type Props = {
  problem: ReserveProblem;
  view: ReservationView;
  times: ServerData<{ items: Slot[] }>;
  choice: ReserveChoice;
  onChoose: (startAt: string) => void;
};

/** Why no table is held, and the free times that are nearest to the one that was asked for. */
export function ProblemNote({ problem, view, times, choice, onChoose }: Props) {
  const { t } = useTranslation("reservation");
  const { kind, text, startAt } = problem;
  const isTime = kind === "taken" || kind === "closed";
  const isBusy = times.state === "loading";
  const nearest = isTime && !isBusy ? findNearest(times.value?.items ?? [], startAt) : [];
  const time = formatClock(startAt, view.locale);
  return (
    <ProblemSection problem={problem}>
      <Note tone="bad">
        {kind === "taken" && <b>{t("taken", { time })} </b>}
        {kind === "closed" && <b>{t("notAtThatTime", { time })} </b>}
        {kind === "many" && t("tooMany")}
        {kind === "own" && t("ownTable")}
        {(kind === "failed" || kind === "noOrders") && text}
        {/* A component that checkout has too would bring its whole file. */}
        {kind === "noOrders" && view.store.phoneNumber !== "" && (
          <LinkButton kind="text" href={`tel:${view.store.phoneNumber}`}>
            {formatPhone(view.store.phoneNumber)}
          </LinkButton>
        )}
        {isTime && !isBusy && t(nearest.length > 0 ? "stillFree" : "nothingFree")}
      </Note>
      {nearest.length > 0 && (
        <TimeGrid
          slots={nearest}
          name="nearest"
          locale={view.locale}
          chosen={choice.selectedReserveDeliveryTime}
          isBusy={false}
          onChoose={onChoose}
        />
      )}
    </ProblemSection>
  );
}

/** Every problem is brought into view. */
export function ProblemSection({ problem, children }: { problem: ReserveProblem; children: ReactNode }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    note.current?.scrollIntoView({ block: "center", behavior: "smooth" });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- every other problem is shown too
  }, [problem]);
  return (
    <LiveText as="section" live="alert" className="block" ref={note}>
      {children}
    </LiveText>
  );
}
