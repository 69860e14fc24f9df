import type { PrintJob, StaffOrder } from "#shared/contract/counter.ts";
import { receiptTexts } from "./texts.ts";
import { formatInstant } from "./ticket-time.ts";

type Both = { EN: string; CN: string | null };

/** What a ticket, a stop slip or a label says, in both languages: whoever cooks reads one of them. No prices, no address, no telephone. */
export type Ticket = {
  /** White on black, above all else. */
  banners: string[];
  number: string;
  mode: Both;
  /** For whom it is, and what goes with it. */
  facts: string[];
  /** When it is due. */
  time: string;
  /** Quantities are multiplied out. */
  lines: { quantity: number; name: Both; options: { quantity: number; name: Both }[]; remark: string }[];
  note: string;
  footer: string[];
  /** A label has its lines small. */
  isLabel: boolean;
};

const banners = {
  reprint: (copy: number) => `REPRINT ${copy} 重印`,
  stop: "STOP 停",
  alcohol: ["ALCOHOL 酒精", "See the card 看身份证"],
};

/** `printedAt`: epoch milliseconds. */
export function createTicket(order: StaffOrder, { kind, copy }: PrintJob, printedAt: number): Ticket {
  const lines = order.lines.filter(({ left }) => left === null);
  const items = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const isStop = kind === "STOP";
  return {
    banners: [
      ...(copy > 1 ? [banners.reprint(copy)] : []),
      ...(isStop ? [banners.stop] : []),
      ...(order.needsAgeCheck && kind === "LABEL" ? banners.alcohol : []),
    ],
    // What the board shows and somebody calls out.
    number: order.orderNo.slice(order.orderNo.lastIndexOf("-") + 1),
    mode: toMode(order),
    facts: [...(isStop ? ["Called off 已取消"] : []), ...listFacts(order)],
    time: formatInstant(order.dueAt, printedAt),
    lines: lines.map(({ quantity, name, options, remark }) => ({ quantity, name, options, remark })),
    note: kind === "KITCHEN" ? order.note : "",
    footer: [
      ...(isStop ? ["Do not cook, do not hand over 不要做，不要交出"] : []),
      `Lines ${lines.length} · Items ${items} 件 · ${formatInstant(printedAt, printedAt)}`,
    ],
    isLabel: kind === "LABEL",
  };
}

function toMode({ orderDineType: mode, tableNo }: StaffOrder): Both {
  if (tableNo !== null) return { EN: `Table ${tableNo}`, CN: `${tableNo} 号桌` };
  return { EN: receiptTexts.EN.modes[mode], CN: receiptTexts.CN.modes[mode] };
}

function listFacts({ callName, noOfPax, round, vehicle, isCutleryRequired }: StaffOrder): string[] {
  return [
    callName ?? "",
    noOfPax === null ? "" : `${noOfPax} pax 人`,
    round === null ? "" : `ROUND ${round.n} 第${round.n}轮`,
    vehicle ? `${vehicle.no} ${vehicle.description}`.trim() : "",
    isCutleryRequired ? "Cutlery 餐具" : "",
  ].filter((fact) => fact !== "");
}
