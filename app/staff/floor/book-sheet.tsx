import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAtStore } from "#app/staff/board/store-frame.tsx";
import { floor } from "#app/staff/calls.ts";
import { Segments } from "#app/staff/segments.tsx";
import { usePress } from "#app/staff/use-press.ts";
import { Button } from "#app/ui/button.tsx";
import { FailureNote } from "#app/ui/note.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { fromInstant, minuteMs, toDay, toInstant } from "#shared/domain/time/time.ts";
import { reloadFloor } from "./floor-keys.ts";

const halfHourMs = 30 * minuteMs;
const mostPax = 20;

/** A table for somebody at the door, or on the telephone. */
export function BookSheet({ storeID, onClose }: { storeID: string; onClose: () => void }) {
  const { t } = useTranslation("staff");
  const queries = useQueryClient();
  const { board } = useAtStore();
  const [now] = useState(() => Date.now() + (board?.clockMs ?? 0));
  const [isHere, setHere] = useState(true);
  const [noOfPax, setNoOfPax] = useState(2);
  const [name, setName] = useState("");
  const [phone, setPhone] = useState("");
  const [day, setDay] = useState(toDay(now));
  const [time, setTime] = useState("19:00");
  const { submit, isBusy, problem } = usePress(async (idempotencyKey) => {
    const startAt = isHere ? toInstant(now - (now % halfHourMs)) : toInstant(fromInstant(`${day}T${time}:00+08:00`));
    const body = { noOfPax, startAt, name, ...(phone !== "" && { phone }) };
    await floor.book({ params: { storeID }, body, idempotencyKey });
    onClose();
    await reloadFloor(queries, storeID);
  });
  return (
    <Sheet title={t("newReservation")} onClose={onClose}>
      <form className="st-form" onSubmit={submit}>
        <Segments
          legend={t("when")}
          name="when"
          values={[true, false]}
          chosen={isHere}
          label={(here) => t(here ? "atTheDoor" : "byTelephone")}
          onChoose={setHere}
        />
        <label className="field">
          {t("people")}
          <select value={noOfPax} onChange={({ target }) => setNoOfPax(Number(target.value))}>
            {Array.from({ length: mostPax }, (_, index) => (
              <option key={index}>{index + 1}</option>
            ))}
          </select>
        </label>
        {!isHere && (
          <>
            <TextField label={t("day")} type="date" required value={day} onType={setDay} />
            <TextField label={t("time")} type="time" step={30 * 60} required value={time} onType={setTime} />
          </>
        )}
        <TextField label={t("name")} required maxLength={60} autoComplete="off" value={name} onType={setName} />
        <TextField
          label={t("phoneIfGiven")}
          type="tel"
          maxLength={20}
          autoComplete="off"
          value={phone}
          onType={setPhone}
        />
        <FailureNote text={problem} />
        <Button kind="primary" type="submit" isWide isBusy={isBusy} disabled={name.trim() === ""}>
          {t(isHere ? "seatGuests" : "reserveTable")}
        </Button>
      </form>
    </Sheet>
  );
}
