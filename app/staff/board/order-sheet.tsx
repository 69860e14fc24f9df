import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatAddress } from "#app/place/addresses.ts";
import { counter } from "#app/staff/calls.ts";
import { OrderPaper } from "#app/staff/print/order-paper.tsx";
import { LineStation } from "#app/staff/stations/line-station.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Fieldset } from "#app/ui/fieldset.tsx";
import { FailureNote, Note } from "#app/ui/note.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import type { RejectReason, StaffOrder } from "#shared/contract/counter.ts";
import { formatRM } from "#shared/domain/money/money.ts";
import { isDelivered } from "#shared/domain/orders/dine-type.ts";
import { type LeftOutReason, leftOutReasons } from "#shared/domain/orders/missing-dish.ts";
import { AvoidStrip } from "./avoid.tsx";
import { Keys } from "./keys.tsx";
import { ProblemForm, RefundForm } from "./money-forms.tsx";
import { OrderWho } from "./order-who.tsx";
import { ReadyIn, usualMinutes } from "./ready-in.tsx";
import { SwapChoice } from "./swap-choice.tsx";
import { TicketFacts, TicketLines } from "./ticket.tsx";
import { useOrderPress } from "./use-order-press.ts";

type Props = { order: StaffOrder; clockMs: number; onClose: () => void; onCash: () => void };

/** An opened order with everything that its reader may see and do. */
export function OrderSheet({ order, clockMs, onClose, onCash }: Props) {
  const { t } = useTranslation("staff");
  return (
    <Sheet title={t("orderNo", { no: order.orderNo })} onClose={onClose}>
      <div className="st-form" data-kept={order.id}>
        <OrderWho order={order} />
        <AvoidStrip avoid={order.avoid} />
        {order.can.includes("ACCEPT") ? (
          <Answer order={order} onClose={onClose} />
        ) : (
          <>
            <TicketLines lines={order.lines} avoid={order.avoid} renderAfter={(line) => <LineStation line={line} />} />
            <TicketFacts order={order} />
            {order.endedAt === null && <Keys order={order} clockMs={clockMs} isNext onOpen={onClose} onCash={onCash} />}
          </>
        )}
        <OrderPaper order={order} />
        <Contact order={order} />
        <Money order={order} />
        <ProblemForm order={order} />
        <RefundForm order={order} />
      </div>
    </Sheet>
  );
}

/** What of it can be made, and what becomes of the rest. */
function Answer({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
  const { t } = useTranslation("staff");
  const [without, setWithout] = useState<Readonly<Record<string, LeftOutReason>>>({});
  const [minutes, setMinutes] = useState(usualMinutes);
  const [offers, setOffers] = useState<Readonly<Record<string, string>>>({});
  const count = Object.keys(without).filter((line) => offers[line] === undefined).length;
  const accept = useOrderPress(order, async (sent) => {
    const missing = Object.entries(without).map(([line, reason]) => ({ line, reason }));
    const left = missing.filter(({ line }) => offers[line] === undefined);
    const offer = order.lines.flatMap(({ id: line, quantity }) => {
      const [food, reason] = [offers[line], without[line]];
      return food && reason ? [{ line, reason, food: { id: food, orderQuantity: quantity } }] : [];
    });
    const body = {
      readyInMinutes: minutes,
      ...(left.length > 0 && { without: left }),
      ...(offer.length > 0 && { offer }),
    };
    const reply = await counter.accept({ ...sent, body });
    onClose();
    return reply;
  });
  const choose = (line: string, reason: LeftOutReason | null) => {
    const { [line]: _before, ...others } = without;
    setWithout(reason === null ? others : { ...others, [line]: reason });
    if (reason === null) swap(line, null);
  };
  const swap = (line: string, food: string | null) => {
    const { [line]: _before, ...others } = offers;
    setOffers(food === null ? others : { ...others, [line]: food });
  };
  const asked = Object.keys(offers).length;
  // Without one dish there is nothing that the customer wants.
  const isAll = count === order.lines.length || (order.missing === "CANCEL" && count > 0);
  return (
    <>
      <h3>{t("whatCanYouMake")}</h3>
      <TicketLines
        lines={order.lines}
        avoid={order.avoid}
        renderAfter={(line) => (
          <>
            <LineStation line={line} />
            <LineChoice line={line} reason={without[line.id] ?? null} onChange={(reason) => choose(line.id, reason)} />
            {order.missing === "ASK" && without[line.id] && (
              <SwapChoice
                order={order}
                line={line}
                food={offers[line.id] ?? null}
                onChange={(food) => swap(line.id, food)}
              />
            )}
          </>
        )}
      />
      <TicketFacts order={order} />
      <p className="meta">{t(`ifMissing${order.missing}`)}</p>
      {asked > 0 && (
        <Note tone="careful" live="status">
          {t("swapAsks")}
        </Note>
      )}
      {count > 0 && !isAll && (
        <Note tone="careful" live="status">
          {t("differenceGoesBack")}
        </Note>
      )}
      {!isAll && (
        <>
          <ReadyIn id={`open-${order.id}`} minutes={minutes} onChange={setMinutes} />
          <FailureNote text={accept.problem} />
          <Button kind="primary" isWide size="large" isBusy={accept.isBusy} onClick={accept.press}>
            {asked > 0 ? t("acceptAsk") : count === 0 ? t("accept") : t("acceptWithout", { number: count })}
          </Button>
        </>
      )}
      <Rejection order={order} onClose={onClose} />
    </>
  );
}

type ChoiceProps = {
  line: StaffOrder["lines"][number];
  /** Null: it is there. */
  reason: LeftOutReason | null;
  onChange: (reason: LeftOutReason | null) => void;
};

function LineChoice({ line, reason, onChange }: ChoiceProps) {
  const { t } = useTranslation("staff");
  return (
    <>
      <Fieldset className="seg" legend={t("isThere", { dish: line.name.EN })} look="hidden">
        <label>
          <input type="radio" name={`line-${line.id}`} checked={reason === null} onChange={() => onChange(null)} />
          <span>{t("haveIt")}</span>
        </label>
        <label>
          <input
            type="radio"
            name={`line-${line.id}`}
            checked={reason !== null}
            onChange={() => onChange("SOLD_OUT")}
          />
          <span>{t("out")}</span>
        </label>
      </Fieldset>
      {reason !== null && (
        <Fieldset className="seg" legend={t("whyOut")} look="hidden">
          {leftOutReasons.map((one) => (
            <label key={one}>
              <input type="radio" name={`why-${line.id}`} checked={one === reason} onChange={() => onChange(one)} />
              <span>{t(`leftOut${one}`)}</span>
            </label>
          ))}
        </Fieldset>
      )}
    </>
  );
}

const rejections = ["SOLD_OUT", "TOO_BUSY", "CLOSING", "CANNOT_DELIVER", "OTHER"] as const;

/** Last, because everything goes back. */
function Rejection({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
  const { t } = useTranslation("staff");
  const [reason, setReason] = useState<RejectReason | null>(null);
  const [isAsked, setAsked] = useState(false);
  const { press, isBusy, problem } = useOrderPress(order, async (sent) => {
    const reply = await counter.reject({ ...sent, body: { reason: reason ?? "OTHER" } });
    onClose();
    return reply;
  });
  if (!order.can.includes("REJECT")) return null;
  if (!isAsked)
    return (
      <Button kind="outline" className="bd-reject" isWide onClick={() => setAsked(true)}>
        {order.missing === "CANCEL"
          ? t("rejectAllOrNothing")
          : order.money?.isPaid
            ? t("rejectAll", { amount: formatRM(order.money.payable) })
            : t("reject")}
      </Button>
    );
  const reasons = rejections.filter((one) => one !== "CANNOT_DELIVER" || isDelivered(order.orderDineType));
  return (
    <>
      {order.missing !== "CANCEL" && order.lines.length > 1 && <Note>{t("orWithout")}</Note>}
      <Fieldset legend={t("whyReject")} look="label">
        {reasons.map((one) => (
          <label key={one} className="opt">
            <span>{t(`reject${one}`)}</span>
            <input type="radio" name="reject" checked={one === reason} onChange={() => setReason(one)} />
          </label>
        ))}
      </Fieldset>
      <FailureNote text={problem} />
      <Button kind="danger" isWide isBusy={isBusy} disabled={reason === null} onClick={press}>
        {t("reject")}
      </Button>
    </>
  );
}

function Contact({ order: { contact } }: { order: StaffOrder }) {
  const { t } = useTranslation("staff");
  if (!contact) return null;
  return (
    <section>
      <h3>{t("customer")}</h3>
      <p>{contact.name}</p>
      {contact.address && <p className="pre-line">{formatAddress(contact.address)}</p>}
      <LinkButton kind="quiet" icon="phone" href={`tel:${contact.phone}`}>
        {t("callCustomer", { phone: contact.phone })}
      </LinkButton>
    </section>
  );
}

function Money({ order: { money } }: { order: StaffOrder }) {
  const { t } = useTranslation("staff");
  if (!money) return null;
  const rows = [
    ["moneyTotal", money.total],
    ["moneyRefunded", money.refunded],
    ["moneyDue", money.due],
  ] as const;
  return (
    <section>
      <h3>{t("money")}</h3>
      <dl className="bd-money">
        {rows
          .filter(([name, amount]) => name === "moneyTotal" || amount > 0)
          .map(([name, amount]) => (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>{formatRM(amount)}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
