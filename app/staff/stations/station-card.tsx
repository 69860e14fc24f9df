import { useTranslation } from "react-i18next";
import { HeldKeys } from "#app/staff/board/held-keys.tsx";
import { OrderWho } from "#app/staff/board/order-who.tsx";
import { toShortNo } from "#app/staff/board/short.ts";
import { Said, TicketLines } from "#app/staff/board/ticket.tsx";
import { DueAt, TimeLeft } from "#app/staff/board/time-left.tsx";
import { useHeldPress } from "#app/staff/board/use-held-press.ts";
import { useStationStep } from "#app/staff/board/use-order-press.ts";
import { KeptMark } from "#app/staff/offline/kept-mark.tsx";
import { useWaitingPress } from "#app/staff/offline/use-kept-presses.ts";
import { toOwnName } from "#app/staff/own-name.ts";
import { StaffIcon } from "#app/staff/staff-icon.tsx";
import { Button } from "#app/ui/button.tsx";
import { FailureNote } from "#app/ui/note.tsx";
import type { StaffStore } from "#shared/contract/counter.ts";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { StationMarks } from "./station-marks.tsx";
import type { StationPart } from "./station-parts.ts";

type Props = {
  part: StationPart;
  stations: StaffStore["stations"];
  clockMs: number;
  /** The next press of the station is here. */
  isNext: boolean;
  /** Says whose part it is. */
  isNamed: boolean;
  onOpen: () => void;
};

/** What one station makes of an order: its own dishes large, those of the others below. */
export function StationCard({ part, stations, clockMs, isNext, isNamed, onOpen }: Props) {
  const { t, i18n } = useTranslation("staff");
  const { order, station, own, state } = part;
  const kept = useWaitingPress(order.id);
  const no = toShortNo(order.orderNo);
  const name = toOwnName(station.name, parseLanguageTag(i18n.language));
  return (
    <article
      className={["bd-card", isNext && "is-next", state === "COMING" && "is-coming", state === "DONE" && "is-done"]
        .filter(Boolean)
        .join(" ")}
      aria-label={`${t("orderNo", { no })} ${name}`}
      data-kept={order.id}
    >
      <header>
        <Button kind="bare" className="bd-no" onClick={onOpen}>
          <span className="vh">{t("open")} </span>
          {no}
        </Button>
        {state === "COMING" ? (
          <DueAt order={order} clockMs={clockMs} hint={t("notAccepted")} />
        ) : (
          <TimeLeft order={order} clockMs={clockMs} />
        )}
      </header>
      {isNamed && <p className="sn-name">{name}</p>}
      <OrderWho order={order} />
      <TicketLines lines={own} avoid={order.avoid} />
      {order.note !== "" && <Said text={order.note} />}
      <StationMarks order={order} stations={stations} without={station.id} />
      {kept ? <KeptMark press={kept} clockMs={clockMs} /> : <PartKey key={state} part={part} isNext={isNext} />}
    </article>
  );
}

const steps = { QUEUED: "COOK", PREPARING: "READY", DONE: "PUT_BACK" } as const;
const icons = { COOK: "flame", READY: "check", PUT_BACK: "undo-2" } as const;
const names = { COOK: "start", READY: "partDone", PUT_BACK: "putBack" } as const;

/** Nothing is ready while the customer is asked about another dish. */
function PartKey({ part, isNext }: Pick<Props, "part" | "isNext">) {
  const { order, state } = part;
  const isAsked = order.lines.some(({ instead }) => instead?.state === "ASKED");
  if (state === "COMING" || (state === "PREPARING" && isAsked)) return null;
  return <MoveKey part={part} step={steps[state]} isNext={isNext} />;
}

/** The one key: it moves the part of the station alone. */
function MoveKey({ part, step, isNext }: Pick<Props, "part" | "isNext"> & { step: keyof typeof names }) {
  const { t } = useTranslation("staff");
  const { order, station } = part;
  const { press, isBusy, problem } = useStationStep(order, step, station.id);
  const held = useHeldPress(press);
  if (held.isHeld) return <HeldKeys orderNo={order.orderNo} state={t(names[step])} onTakeBack={held.takeBack} />;
  return (
    <>
      <FailureNote text={problem} />
      <div className="bd-keys">
        <Button kind={isNext ? "primary" : "outline"} isBusy={isBusy} onClick={step === "READY" ? held.hold : press}>
          <StaffIcon name={icons[step]} />
          {t(names[step])}
          <span className="vh">{toShortNo(order.orderNo)}</span>
        </Button>
      </div>
    </>
  );
}
