import type { Page, WebSocketRoute } from "playwright";
import { staff as texts } from "#app/i18n/en/staff.ts";
import type { StaffOrder, StaffStore } from "#shared/contract/counter.ts";
import { minuteMs, toInstant } from "#shared/domain/time/time.ts";
import { withPage } from "#tests/bench/paint/visit.ts";
import { enterShop, type Shop } from "./shop.ts";

// A board that is open for eight hours, in which 2,000 orders come, are cooked and go. The bench is the shop's computer: it
// answers the calls of the page and tells its socket, and sets the clock of the page.

/** In MB, after the garbage is gone: how much more at the end than at the beginning, and the most of all looks. */
export type LongEvening = { grownMb: number; mostMb: number };

const orders = 2_000;
const eveningMs = 8 * 60 * minuteMs;
const stepMs = eveningMs / orders;
/** So many steps after the one before an order is accepted, ready and handed over. */
const stepsBetween = 20;
const looks = 16;

type Evening = Shop & { store: StaffStore; sample: StaffOrder };

export function spendEvening(evening: Evening): Promise<LongEvening> {
  return withPage(async (page) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    const beganAt = Date.now();
    let spentMs = 0;
    const now = () => beganAt + spentMs;
    await enterShop(page, evening);
    await page.clock.install({ time: beganAt });
    const tell = await answerBoard(page, evening, now);
    await page.goto(`${evening.origin}/kitchen/${evening.storeID}?lang=EN`);
    await page.getByRole("button", { name: texts.startBoard, exact: true }).click();
    await page.getByRole("button", { name: texts.heardYes, exact: true }).click();
    const heap = await watchHeap(page);
    const atFirst = await heap();
    const seen: number[] = [];
    for (let nth = 0; nth < orders; nth += 1) {
      for (let step = 0; step < states.length; step += 1) {
        const which = nth - step * stepsBetween;
        if (which >= 0)
          tell(toOrder(evening.sample, { which, step, placedMs: beganAt + which * stepMs, nowMs: now() }));
      }
      await page.clock.fastForward(stepMs);
      spentMs += stepMs;
      if ((nth + 1) % (orders / looks) === 0) seen.push(await heap());
    }
    return { grownMb: (seen.at(-1) ?? 0) - atFirst, mostMb: Math.max(atFirst, ...seen) };
  });
}

/** Answers what the page asks of its board; yields what tells it of an order. */
async function answerBoard(page: Page, { store, storeID }: Evening, now: () => number) {
  let socket: WebSocketRoute | null = null;
  const board = () => ({ item: { ...store, changesAt: null }, items: [], at: toInstant(now()) });
  await page.route(`**/v4/staff/stores/${storeID}/board`, (route) => route.fulfill({ json: board() }));
  await page.route(`**/v4/staff/stores/${storeID}/board/changes`, (route) =>
    route.fulfill({ json: { ...board(), gone: [] } }),
  );
  await page.routeWebSocket(new RegExp(`/stores/${storeID}/live$`), (opened) => {
    socket = opened;
    opened.onMessage(() => opened.send("pong"));
  });
  return (order: StaffOrder) => socket?.send(JSON.stringify({ type: "order", order }));
}

const states = [
  { column: "NEW", deliveryStatus: "WAIT_FOR_CONFIRMATION", kitchenState: "QUEUED", can: ["ACCEPT", "REJECT"] },
  { column: "COOKING", deliveryStatus: "PROGRESSING", kitchenState: "PREPARING", can: ["READY", "DELAY"] },
  { column: "READY", deliveryStatus: "PROGRESSING", kitchenState: "READY", can: ["HAND_OVER"] },
  { column: "DONE", deliveryStatus: "COMPLETED", kitchenState: "READY", can: [] },
] as const;

type At = { which: number; step: number; placedMs: number; nowMs: number };

function toOrder(sample: StaffOrder, { which, step, placedMs, nowMs }: At): StaffOrder {
  const { can, ...state } = states[step] ?? states[0];
  return {
    ...sample,
    ...state,
    can: [...can],
    version: step + 1,
    id: `${sample.id}-${which}`,
    orderNo: `${sample.orderNo}${which}`,
    changesAt: null,
    placedAt: toInstant(placedMs),
    cookFrom: toInstant(placedMs),
    dueAt: toInstant(placedMs + 15 * minuteMs),
    answerBefore: step === 0 ? toInstant(placedMs + 10 * minuteMs) : null,
    acceptedAt: step === 0 ? null : toInstant(placedMs),
    endedAt: step === states.length - 1 ? toInstant(nowMs) : null,
    lines: ["0", "1", "2"].flatMap((id) =>
      sample.lines.slice(0, 1).map((line) => ({ ...line, id, remark: `No ${which}` })),
    ),
  };
}

/** Yields how much memory the page's scripts hold, in MB. */
async function watchHeap(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.enable");
  return async () => {
    await session.send("HeapProfiler.collectGarbage");
    return (await session.send("Runtime.getHeapUsage")).usedSize / 1e6;
  };
}
