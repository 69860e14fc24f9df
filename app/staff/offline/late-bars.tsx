import { useTranslation } from "react-i18next";
import { AlarmBar } from "#app/staff/board/alarm-bar.tsx";
import { formatBoardTime, toShortNo } from "#app/staff/board/short.ts";
import { useAtStore } from "#app/staff/board/store-frame.tsx";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { toInstant } from "#shared/domain/time/time.ts";
import type { KeptPress, Late } from "./kept-press.ts";
import { removePress } from "./press-queue.ts";
import { useLatePresses } from "./use-kept-presses.ts";
import { useStepName } from "./use-step-name.ts";

/** What was pressed without a connection and came too late, with what happened instead, until somebody has seen it. */
export function LateBars() {
  return useLatePresses().map((press) => <LateBar key={press.key} press={press} />);
}

function LateBar({ press }: { press: KeptPress }) {
  const { t, i18n } = useTranslation("staff");
  const stepName = useStepName();
  const atMs = press.atMs + (useAtStore().board?.clockMs ?? 0);
  const time = formatBoardTime(toInstant(atMs), atMs, parseLanguageTag(i18n.language));
  return (
    <AlarmBar
      sign="clock"
      title={t("tooLate", { no: toShortNo(press.orderNo), step: stepName(press) })}
      hint={t(findReason(press.late), { time })}
      action={t("seen")}
      onAction={() => void removePress(press.key)}
    />
  );
}

const ends = { CANCELLED: "lateCalledOff", REJECTED: "lateRejected", COMPLETED: "lateOver" } as const;

/** What happened instead. */
function findReason(late: Late | null) {
  if (late?.why === "OLD") return "lateOld";
  if (late?.why !== "MOVED") return "lateRefused";
  const status = late.order?.endedAt ? late.order.deliveryStatus : null;
  return ends[status as keyof typeof ends] ?? "lateMoved";
}
