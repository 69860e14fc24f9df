import type { PrintJob, StaffOrder } from "#shared/contract/counter.ts";
import { findAvoided } from "#shared/domain/people/avoided.ts";
import type { Allergen } from "#shared/domain/people/food-preferences.ts";
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
  /** What the customer cannot eat, white on black, above the dishes. */
  avoid: string[];
  /** Quantities are multiplied out. `warning`: what of that the dish has; empty: nothing. */
  lines: {
    quantity: number;
    name: Both;
    options: { quantity: number; name: Both }[];
    warning: string;
    remark: string;
  }[];
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

const allergenNames: Record<Allergen, string> = {
  EGG: "EGG 蛋",
  FISH: "FISH 鱼",
  MILK: "MILK 奶",
  PEANUT: "PEANUT 花生",
  SESAME: "SESAME 芝麻",
  SHELLFISH: "SHELLFISH 甲壳类海鲜",
  SOY: "SOY 大豆",
  TREE_NUT: "TREE NUTS 坚果",
  WHEAT: "WHEAT 小麦",
};
const nameAllergens = (codes: readonly string[]): string =>
  codes.map((code) => allergenNames[code as Allergen] ?? code).join(" · ");

/** `station`: whose lines alone it has; null: all. `printedAt`: epoch milliseconds. */
export function createTicket(
  order: StaffOrder,
  { kind, copy }: PrintJob,
  station: Both | null,
  printedAt: number,
): Ticket {
  const lines = order.lines.filter(({ left }) => left === null);
  const items = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const isStop = kind === "STOP";
  // A bag is read by others, too.
  const avoid = kind === "KITCHEN" ? order.avoid : [];
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
    avoid: avoid.length > 0 ? ["CANNOT EAT 不能吃", nameAllergens(avoid)] : [],
    lines: lines.map((line) => {
      const { quantity, name, options, remark } = line;
      return {
        quantity,
        name,
        options,
        warning: [toWarning(avoid, line), toAsked(line)].filter((one) => one !== "").join(" · "),
        remark,
      };
    }),
    note: kind === "KITCHEN" ? order.note : "",
    footer: [
      ...(isStop ? ["Do not cook, do not hand over 不要做，不要交出"] : []),
      `Lines ${lines.length} · Items ${items} 件 · ${formatInstant(printedAt, printedAt)}`,
      ...(station ? [[station.EN, station.CN].filter(Boolean).join(" ")] : []),
    ],
    isLabel: kind === "LABEL",
  };
}

function toWarning(avoid: StaffOrder["avoid"], line: StaffOrder["lines"][number]): string {
  const found = avoid.length > 0 ? findAvoided(avoid, line) : [];
  if (!found) return "Allergens not stated 未标明过敏原";
  return found.length > 0 ? `HAS 含有 ${nameAllergens(found)}` : "";
}

/** Nobody cooks what its customer is asked about. */
const toAsked = ({ instead }: StaffOrder["lines"][number]): string =>
  instead?.state === "ASKED" ? `WAIT, asked 先等，已询问: ${instead.name.EN}?` : "";

function toMode({ orderDineType: mode, tableNo }: StaffOrder): Both {
  if (tableNo !== null) return { EN: `Table ${tableNo}`, CN: `${tableNo} 号桌` };
  return { EN: receiptTexts.EN.modes[mode], CN: receiptTexts.CN.modes[mode] };
}

function listFacts({ callName, noOfPax, plan, round, vehicle, isCutleryRequired }: StaffOrder): string[] {
  return [
    callName ?? "",
    noOfPax === null ? "" : `${noOfPax} pax 人`,
    round === null ? "" : `ROUND ${round.n} 第${round.n}轮`,
    plan ? `Day ${plan.day} of ${plan.of} 第 ${plan.day}/${plan.of} 天` : "",
    vehicle ? `${vehicle.no} ${vehicle.description}`.trim() : "",
    isCutleryRequired ? "Cutlery 餐具" : "",
  ].filter((fact) => fact !== "");
}
