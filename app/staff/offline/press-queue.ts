import { isAnswered } from "#app/staff/answered.ts";
import { counter } from "#app/staff/calls.ts";
import type { StaffOrder } from "#shared/contract/counter.ts";
import { toInstant } from "#shared/domain/time/time.ts";
import { isTooOld, type KeptPress, type Late, type LaterStep, sortPresses } from "./kept-press.ts";
import { dropPress, forgetShop, keepPress, readKeptPresses } from "./shop-database.ts";
import { takeUnsent } from "./unsent.ts";

// The presses that wait for a connection: in memory, and in the browser for a page that is opened again.

let presses: readonly KeptPress[] = [];
const listeners = new Set<() => void>();

export const listPresses = (): readonly KeptPress[] => presses;

export function watchPresses(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

function set(next: readonly KeptPress[]): void {
  presses = sortPresses(next);
  for (const tell of listeners) tell();
}

/** One of an order at a time: it takes the place of an earlier one. */
export async function addPress(press: KeptPress): Promise<void> {
  const before = presses.filter(({ orderID }) => orderID === press.orderID);
  set([...presses.filter((one) => !before.includes(one)), press]);
  await Promise.all([...before.map(({ key }) => dropPress(key)), keepPress(press)]);
}

/** Takes one back, or away once it was seen. */
export async function removePress(key: string): Promise<void> {
  set(presses.filter((one) => one.key !== key));
  await dropPress(key);
}

/** What this session has left here before the page was opened. */
export async function loadPresses(session: string): Promise<void> {
  const kept = (await readKeptPresses()).filter((one) => one.session === session);
  const known = new Set(kept.map(({ key }) => key));
  set([...kept, ...presses.filter(({ key }) => !known.has(key))]);
}

/** Whoever signs out, or is signed out, leaves nothing. */
export async function forgetKept(): Promise<void> {
  set([]);
  await forgetShop();
}

async function markLate(press: KeptPress, late: Late): Promise<void> {
  const marked = { ...press, late };
  set(presses.map((one) => (one.key === press.key ? marked : one)));
  await keepPress(marked);
}

type Send = (input: {
  params: { id: string };
  version: number;
  idempotencyKey: string;
  body: never;
}) => Promise<{ value: { item: StaffOrder } }>;

const sends: Record<LaterStep, Send> = {
  accept: counter.accept,
  reject: counter.reject,
  cook: counter.cook,
  ready: counter.ready,
  serve: counter.serve,
  "put-back": counter.putBack,
  "hand-over": counter.handOver,
  delay: counter.delay,
  "no-show": counter.noShow,
};

let isSending = false;

/** `clockMs`: the server's time less that of the page. */
type Sending = { clockMs: number; onSent: (order: StaffOrder) => void };

/** Sends what waits, once and in order, until there is no connection again. What is too old is not sent. */
export async function sendPresses({ clockMs, onSent }: Sending): Promise<void> {
  if (isSending) return;
  isSending = true;
  try {
    for (let press = findWaiting(); press; press = findWaiting()) {
      if (isTooOld(press, Date.now())) await markLate(press, { why: "OLD", order: null });
      else if (!(await sendOne(press, { clockMs, onSent }))) return;
    }
  } finally {
    isSending = false;
  }
}

const findWaiting = () => presses.find(({ late }) => late === null);

/** False: nobody has answered. */
async function sendOne(press: KeptPress, { clockMs, onSent }: Sending): Promise<boolean> {
  const { key, orderID, version, step } = press;
  const body = { ...press.body, pressedAt: toInstant(press.atMs + clockMs) } as never;
  try {
    const { value } = await sends[step]({ params: { id: orderID }, version, idempotencyKey: key, body });
    await removePress(key);
    onSent(value.item);
  } catch (error) {
    takeUnsent(key);
    // Nobody has answered, or not in our words: it waits on.
    if (!isAnswered(error) || error.status >= 500) return false;
    const { order = null } = error.detail as { order?: StaffOrder };
    if (order) onSent(order);
    await markLate(press, { why: error.code === "STATE_CHANGED" ? "MOVED" : "REFUSED", order });
  }
  return true;
}
