import { useTranslation } from "react-i18next";
import { counter } from "#app/staff/calls.ts";
import { StaffIcon } from "#app/staff/staff-icon.tsx";
import { Button } from "#app/ui/button.tsx";
import { FailureNote, Note } from "#app/ui/note.tsx";
import type { StaffStore } from "#shared/contract/counter.ts";
import { listSeparator, parseLanguageTag } from "#shared/domain/text/locale.ts";
import { formatClock } from "#shared/domain/time/clock-text.ts";
import { useStoreChange } from "./use-store-change.ts";

/** What people have decided of the store and what ends by itself, each with its end and the key that ends it now. */
export function DecidedBars({ store }: { store: StaffStore }) {
  return (
    <>
      {store.pauses.map((pause) =>
        pause.until === null ? null : (
          <PauseBar key={pause.modes.join(" ")} store={store} pause={{ ...pause, until: pause.until }} />
        ),
      )}
      {store.busy && <BusyBar storeID={store.id} busy={store.busy} />}
    </>
  );
}

type Paused = { modes: StaffStore["modes"]; until: string; reason?: string };

function PauseBar({ store, pause: { modes, until, reason } }: { store: StaffStore; pause: Paused }) {
  const { t, i18n } = useTranslation("staff");
  const { t: common } = useTranslation();
  const locale = parseLanguageTag(i18n.language);
  const time = formatClock(until, locale);
  const names = modes.map((mode) => common(`mode${mode}`)).join(listSeparator[locale]);
  const isAll = modes.length === store.modes.length;
  return (
    <Bar
      sign="pause"
      text={[isAll ? t("pausedUntil", { time }) : t("modesPausedUntil", { modes: names, time }), reason]
        .filter(Boolean)
        .join(" · ")}
      end={t("openAgain")}
      {...useStoreChange(store.id, (sent) => counter.pause({ ...sent, body: { modes, until: null } }))}
    />
  );
}

function BusyBar({ storeID, busy }: { storeID: string; busy: NonNullable<StaffStore["busy"]> }) {
  const { t, i18n } = useTranslation("staff");
  const time = formatClock(busy.until, parseLanguageTag(i18n.language));
  return (
    <Bar
      sign="hourglass"
      text={t("busyUntil", { count: busy.extraMinutes, time })}
      end={t("endNow")}
      {...useStoreChange(storeID, (sent) => counter.busy({ ...sent, body: { busy: null } }))}
    />
  );
}

type BarProps = {
  /** An icon of the staff. */
  sign: string;
  text: string;
  end: string;
} & Pick<ReturnType<typeof useStoreChange>, "press" | "isBusy" | "problem">;

function Bar({ sign, text, end, press, isBusy, problem }: BarProps) {
  return (
    <Note tone="careful" live="status" className="bd-bar bd-decided">
      <StaffIcon name={sign} />
      <b>{text}</b>
      <Button kind="quiet" isBusy={isBusy} onClick={press}>
        {end}
      </Button>
      <FailureNote text={problem} />
    </Note>
  );
}
