import { useState } from "react";
import { useTranslation } from "react-i18next";
import { counter } from "#app/staff/calls.ts";
import { StaffIcon } from "#app/staff/staff-icon.tsx";
import { Button } from "#app/ui/button.tsx";
import { FailureNote } from "#app/ui/note.tsx";
import type { StaffOrder } from "#shared/contract/counter.ts";
import { needsCare } from "#shared/domain/people/avoided.ts";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { minuteMs, toInstant } from "#shared/domain/time/time.ts";
import { HeldKeys } from "./held-keys.tsx";
import { ReadyIn, usualMinutes } from "./ready-in.tsx";
import { formatBoardTime, toShortNo } from "./short.ts";
import { useHeldPress } from "./use-held-press.ts";
import { useNow } from "./use-now.ts";
import { type Step, useOrderPress, useStep } from "./use-order-press.ts";

type Props = { order: StaffOrder; clockMs: number; isNext: boolean; onOpen: () => void; onCash: () => void };

/** The two keys of every card: the wide one moves it on, the square one says that it does not go as planned. */
export function Keys({ onCash, ...answering }: Props) {
  const { order, isNext } = answering;
  const { can } = order;
  if (can.includes("ACCEPT")) return <AnswerKeys {...answering} />;
  if (can.includes("HAND_OVER")) return <HandOverKeys order={order} isNext={isNext} onCash={onCash} />;
  const next = (["COOK", "READY", "SERVE"] as const).find((step) => can.includes(step));
  return next ? (
    <StepKeys key={next} order={order} step={next} isNext={isNext} />
  ) : (
    <PutBackKey order={order} isAlone />
  );
}

const icons = { COOK: "flame", READY: "check", SERVE: "concierge-bell", PUT_BACK: "undo-2" } as const;
const names = { COOK: "start", READY: "ready", SERVE: "served", PUT_BACK: "putBack" } as const;

function StepKeys({ order, step, isNext }: { order: StaffOrder; step: Step; isNext: boolean }) {
  const { t } = useTranslation("staff");
  const { press, isBusy, problem } = useStep(order, step);
  const held = useHeldPress(press);
  if (held.isHeld) return <HeldKeys orderNo={order.orderNo} state={t(names[step])} onTakeBack={held.takeBack} />;
  // A kitchen that begins tells nobody: that needs no time to take it back.
  const act = step === "COOK" ? press : held.hold;
  return (
    <>
      <FailureNote text={problem} />
      <div className="bd-keys">
        <Button kind={isNext ? "primary" : "outline"} isBusy={isBusy} onClick={act}>
          <StaffIcon name={icons[step]} />
          {t(names[step])}
          <span className="vh">{toShortNo(order.orderNo)}</span>
        </Button>
        {order.can.includes("PUT_BACK") ? <PutBackKey order={order} /> : <DelayKey order={order} />}
      </div>
    </>
  );
}

const delayMinutes = 5;

/** The kitchen needs longer: the customer is told. */
function DelayKey({ order }: { order: StaffOrder }) {
  const { t } = useTranslation("staff");
  const { press, isBusy, problem } = useOrderPress(order, (sent) =>
    counter.delay({ ...sent, body: { minutes: delayMinutes } }),
  );
  if (!order.can.includes("DELAY")) return null;
  return (
    <>
      <Button kind="bare" className="bd-square" isBusy={isBusy} onClick={press}>
        <StaffIcon name="timer" />
        {t("delayBy", { count: delayMinutes })}
        <span className="vh">{toShortNo(order.orderNo)}</span>
      </Button>
      <FailureNote text={problem} />
    </>
  );
}

/** Nobody has come for it. */
function NoShowKey({ order }: { order: StaffOrder }) {
  const { t } = useTranslation("staff");
  const { press, isBusy, problem } = useOrderPress(order, (sent) => counter.noShow({ ...sent, body: {} }));
  return (
    <>
      <Button kind="bare" className="bd-square" isBusy={isBusy} onClick={press}>
        <StaffIcon name="user-x" />
        {t("notHere")}
        <span className="vh">{toShortNo(order.orderNo)}</span>
      </Button>
      <FailureNote text={problem} />
    </>
  );
}

function PutBackKey({ order, isAlone = false }: { order: StaffOrder; isAlone?: boolean }) {
  const { t } = useTranslation("staff");
  const { press, isBusy, problem } = useStep(order, "PUT_BACK");
  if (!order.can.includes("PUT_BACK")) return null;
  const key = (
    <Button kind="bare" className="bd-square" isBusy={isBusy} onClick={press}>
      <StaffIcon name={icons.PUT_BACK} />
      {t("putBack")}
      <span className="vh">{toShortNo(order.orderNo)}</span>
    </Button>
  );
  return (
    <>
      {isAlone ? <div className="bd-keys">{key}</div> : key}
      <FailureNote text={problem} />
    </>
  );
}

function AnswerKeys({ order, clockMs, isNext, onOpen }: Omit<Props, "onCash">) {
  const { t, i18n } = useTranslation("staff");
  const [minutes, setMinutes] = useState(usualMinutes);
  const now = useNow(clockMs, 10_000);
  const { press, isBusy, problem } = useOrderPress(order, (sent) =>
    counter.accept({ ...sent, body: { readyInMinutes: minutes } }),
  );
  // What may harm somebody is read first.
  const act = needsCare(order.avoid, order.lines) ? onOpen : press;
  // An order for later is ready when it was promised.
  const readyAt = Math.max(now + minutes * minuteMs, Date.parse(order.dueAt));
  const time = formatBoardTime(toInstant(readyAt), now, parseLanguageTag(i18n.language));
  return (
    <>
      {isNext && <ReadyIn id={order.id} minutes={minutes} onChange={setMinutes} />}
      <FailureNote text={problem} />
      <div className="bd-keys">
        <Button kind={isNext ? "primary" : "outline"} isBusy={isBusy} onClick={act}>
          <StaffIcon name="check" />
          {t("acceptFor", { time })}
          <span className="vh">{toShortNo(order.orderNo)}</span>
        </Button>
        <Button kind="bare" className="bd-square" onClick={onOpen}>
          <StaffIcon name="x" />
          {t("cannot")}
          <span className="vh">{toShortNo(order.orderNo)}</span>
        </Button>
      </div>
    </>
  );
}

function HandOverKeys({ order, isNext, onCash }: Pick<Props, "order" | "isNext" | "onCash">) {
  const { t } = useTranslation("staff");
  const due = order.money?.due ?? 0;
  const { press, isBusy, problem } = useOrderPress(order, (sent) => counter.handOver({ ...sent, body: {} }));
  const held = useHeldPress(press);
  if (held.isHeld) return <HeldKeys orderNo={order.orderNo} state={t("handedOver")} onTakeBack={held.takeBack} />;
  return (
    <>
      <FailureNote text={problem} />
      <div className="bd-keys">
        <Button kind={isNext ? "primary" : "outline"} isBusy={isBusy} onClick={due > 0 ? onCash : held.hold}>
          <StaffIcon name={due > 0 ? "banknote" : "hand-platter"} />
          {t(due > 0 ? "takeCash" : "handOver")}
          <span className="vh">{toShortNo(order.orderNo)}</span>
        </Button>
        {order.can.includes("NO_SHOW") ? <NoShowKey order={order} /> : <PutBackKey order={order} />}
      </div>
    </>
  );
}
