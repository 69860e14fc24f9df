import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNow } from "#app/staff/board/use-now.ts";
import { floor } from "#app/staff/calls.ts";
import { useShopData } from "#app/staff/session.ts";
import { usePress } from "#app/staff/use-press.ts";
import { Button } from "#app/ui/button.tsx";
import { LoadFailed } from "#app/ui/empty.tsx";
import { Loading } from "#app/ui/loading.tsx";
import { FailureNote, Note } from "#app/ui/note.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useOpen } from "#app/ui/use-open.ts";
import type { StaffReservation } from "#shared/contract/counter-floor.ts";
import type { StaffTable } from "#shared/contract/counter.ts";
import { formatRM } from "#shared/domain/money/money.ts";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { formatClock } from "#shared/domain/time/clock-text.ts";
import { minuteMs, toDay } from "#shared/domain/time/time.ts";
import { reloadFloor, reservationsKey } from "./floor-keys.ts";
import { MoveSheet } from "./move-sheet.tsx";

type Props = { storeID: string; tables: readonly StaffTable[] };

/** Who has a table reserved on a day. */
export function Reservations({ storeID, tables }: Props) {
  const { t } = useTranslation("staff");
  const today = toDay(useNow(0, minuteMs));
  const [chosen, setChosen] = useState<string | null>(null);
  const day = chosen ?? today;
  const { value, hasFailed, reload } = useShopData(reservationsKey(storeID, day), async () => {
    const { value: reply } = await floor.reservations({ params: { storeID }, query: { day } });
    return reply.items;
  });
  return (
    <>
      <div className="st-row">
        <h2 id="floor-reservations">{t("reservations")}</h2>
        <TextField
          label={t("day")}
          type="date"
          value={day}
          onType={(text) => setChosen(text === "" || text === today ? null : text)}
        />
      </div>
      {hasFailed && !value && <LoadFailed title={t("loadFailed")} onRetry={reload} />}
      {!value && !hasFailed && <Loading className="sk st-sk" />}
      {value?.length === 0 && <p className="meta">{t("noneReserved")}</p>}
      <ul className="st-list">
        {value?.map((reservation) => (
          <ReservationRow key={reservation.id} reservation={reservation} storeID={storeID} tables={tables} />
        ))}
      </ul>
    </>
  );
}

const states = {
  HELD: "reservationHeld",
  CONFIRMED: "reservationConfirmed",
  SEATED: "reservationSeated",
  COMPLETED: "reservationCompleted",
  CANCELLED: "reservationCancelled",
  NO_SHOW: "reservationMissed",
} as const;
const isKnown = (status: string): status is keyof typeof states => status in states;

type RowProps = Props & { reservation: StaffReservation };

function ReservationRow({ reservation, storeID, tables }: RowProps) {
  const { t, i18n } = useTranslation("staff");
  const queries = useQueryClient();
  const moving = useOpen();
  const [isAsked, setAsked] = useState(false);
  const { id, status, name, phone, noOfPax, remark, orderNo, paid, can } = reservation;
  const call = { params: { storeID, id }, body: {} };
  const reload = () => reloadFloor(queries, storeID);
  const run = (press: "seat" | "missGuests" | "callOff") => async (idempotencyKey: string) => {
    try {
      await floor[press]({ ...call, idempotencyKey });
    } finally {
      setAsked(false);
      void reload();
    }
  };
  const seat = usePress(run("seat"));
  const miss = usePress(run("missGuests"));
  const callOff = usePress(run("callOff"));
  const place = reservation.tables.map((table) => t("table", { no: table.name })).join(" + ");
  const facts = [t("guests", { count: noOfPax }), place, orderNo !== null && t("foodOrdered"), remark];
  return (
    <li className="st-reservation">
      <div>
        <b>
          {formatClock(reservation.startAt, parseLanguageTag(i18n.language))} {name}
        </b>
        <small>{facts.filter(Boolean).join(" · ")}</small>
        <small>
          {isKnown(status) ? t(states[status]) : status}
          {paid > 0 && ` · ${t("paidAmount", { amount: formatRM(paid) })}`}
        </small>
        {phone !== "" && (
          <a className="link" href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}>
            {phone}
          </a>
        )}
        {isAsked && (
          <Note tone="careful" live="alert">
            {t(paid > 0 ? "confirmCallOffPaid" : "confirmCallOff", { amount: formatRM(paid) })}
          </Note>
        )}
        <FailureNote text={seat.problem ?? miss.problem ?? callOff.problem} />
      </div>
      <div className="st-row">
        {!isAsked && can.includes("SEAT") && (
          <Button kind="outline" size="small" isBusy={seat.isBusy} onClick={seat.press}>
            {t("seatGuests")}
          </Button>
        )}
        {!isAsked && can.includes("NO_SHOW") && (
          <Button kind="quiet" size="small" isBusy={miss.isBusy} onClick={miss.press}>
            {t("reservationMissed")}
          </Button>
        )}
        {!isAsked && can.includes("MOVE") && (
          <Button kind="quiet" size="small" onClick={moving.open}>
            {t("moveGuests")}
          </Button>
        )}
        {isAsked && (
          <Button kind="quiet" size="small" onClick={() => setAsked(false)}>
            {t("keepReservation")}
          </Button>
        )}
        {can.includes("CANCEL") && (
          <Button
            kind={isAsked ? "danger" : "quiet"}
            size="small"
            isBusy={callOff.isBusy}
            onClick={isAsked ? callOff.press : () => setAsked(true)}
          >
            {t("callOff")}
          </Button>
        )}
      </div>
      {moving.isOpen && (
        <MoveSheet
          title={t("moveTo", { name: name === "" ? place : name })}
          action={t("moveGuests")}
          tables={tables.filter((table) => !reservation.tables.some((own) => own.id === table.id))}
          onMove={async (tableID, idempotencyKey) => {
            await floor.moveGuests({ params: call.params, body: { tableID }, idempotencyKey });
            await reload();
          }}
          onClose={moving.close}
        />
      )}
    </li>
  );
}
