import { useTranslation } from "react-i18next";
import { counter } from "#app/staff/calls.ts";
import { useShop } from "#app/staff/shop.ts";
import { StaffIcon } from "#app/staff/staff-icon.tsx";
import { useDutyPress } from "#app/staff/use-duty.ts";
import { Button } from "#app/ui/button.tsx";
import { FailureNote, Note } from "#app/ui/note.tsx";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { minuteMs } from "#shared/domain/time/time.ts";
import { formatBoardTime } from "./short.ts";
import { usePresence } from "./use-board.ts";
import { useNow } from "./use-now.ts";
import { useStoreChange } from "./use-store-change.ts";

/** A device has no duty: it is there while its board is open. */
export function DutySwitch({ storeID }: { storeID: string }) {
  const { t } = useTranslation("staff");
  const { session, grant } = useShop();
  const presence = usePresence(storeID);
  const isOn = presence?.people.some(({ id }) => id === grant.memberID) ?? false;
  const { press, isBusy, problem } = useDutyPress(storeID, isOn);
  if (session.kind === "DEVICE" || !presence) return null;
  return (
    <>
      <FailureNote text={problem} />
      <Button kind="quiet" aria-pressed={isOn} isBusy={isBusy} onClick={press}>
        <StaffIcon name={isOn ? "check" : "user"} />
        {t(isOn ? "onDuty" : "offDuty")}
      </Button>
    </>
  );
}

/** Why no orders come, and what helps; nothing where they do. */
export function DutyBar({ storeID }: { storeID: string }) {
  const { t, i18n } = useTranslation("staff");
  const presence = usePresence(storeID);
  const again = useStoreChange(storeID, (sent) => counter.pause({ ...sent, body: { until: null } }));
  const now = useNow(0, minuteMs);
  if (!presence?.reason) return null;
  const { reason, since } = presence;
  const time = since === null ? "" : formatBoardTime(since, now, parseLanguageTag(i18n.language));
  return (
    <Note tone="bad" live="status" className="bd-bar">
      <b>{t(`sellsNot${reason}`)}</b> {since !== null && t("sinceTime", { time })}
      <FailureNote text={again.problem} />
      {reason === "UNANSWERED" && (
        <Button kind="quiet" isBusy={again.isBusy} onClick={again.press}>
          {t("openAgain")}
        </Button>
      )}
    </Note>
  );
}
