import { useTranslation } from "react-i18next";
import { formatBoardTime } from "#app/staff/board/short.ts";
import { StaffIcon } from "#app/staff/staff-icon.tsx";
import { Button } from "#app/ui/button.tsx";
import { LiveText } from "#app/ui/note.tsx";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { toInstant } from "#shared/domain/time/time.ts";
import type { KeptPress } from "./kept-press.ts";
import { removePress } from "./press-queue.ts";
import { useStepName } from "./use-step-name.ts";

/** In the place of the keys of a card: what was pressed and is not sent yet. Nothing is promised before it is. */
export function KeptMark({ press, clockMs }: { press: KeptPress; clockMs: number }) {
  const { t, i18n } = useTranslation("staff");
  const stepName = useStepName();
  const atMs = press.atMs + clockMs;
  const time = formatBoardTime(toInstant(atMs), atMs, parseLanguageTag(i18n.language));
  return (
    <LiveText live="status" className="bd-kept">
      <StaffIcon name="clock" />
      <p>
        <b>{stepName(press)}</b>
        {t("notSent", { time })}
      </p>
      <Button kind="quiet" onClick={() => void removePress(press.key)}>
        {t("takeBack")}
      </Button>
    </LiveText>
  );
}
