import { isAnswered } from "#app/staff/answered.ts";
import { print } from "#app/staff/calls.ts";
import { ApiError } from "#shared/client.ts";
import type { StaffOrder } from "#shared/contract/counter.ts";
import { maxPicture } from "#shared/domain/orders/print-picture.ts";
import { noteProblem, noteSuccess, type OpenPrinter, withPrinter } from "./chosen-printer.ts";
import { PrinterError } from "./connections.ts";
import { drawSheet } from "./draw-sheet.ts";
import { encodePng } from "./png.ts";
import { encodeSheet } from "./printer-commands.ts";
import type { PaperWidth } from "./raster.ts";

/** Sheets that this page has taken, drawn or found taken: none is tried twice by itself. */
const done = new Set<string>();
/** What takes a sheet, so that a second try after no answer is the same. */
const keys = new Map<string, string>();

const toKey = (job: string): string => {
  const known = keys.get(job) ?? crypto.randomUUID();
  keys.set(job, known);
  return known;
};

type Printing = { width: PaperWidth; onTold: (order: StaffOrder) => void };

/** Those that nobody has printed. */
export const listWaiting = (orders: readonly StaffOrder[]): string[] =>
  orders.flatMap(({ prints }) => prints.filter(({ state }) => state === "QUEUED").map(({ id }) => id));

let isAtWork = false;
let waiting: readonly string[] = [];

/** Prints what waits, also what comes meanwhile, one after the other, until the printer fails. */
export async function printWaiting(jobs: readonly string[], printing: Printing): Promise<void> {
  waiting = jobs;
  if (isAtWork) return;
  isAtWork = true;
  // Each once in a round: what the shop's computer says nothing of is for the next one.
  const tried = new Set<string>();
  const findNext = () => waiting.find((job) => !done.has(job) && !tried.has(job));
  try {
    for (let job = findNext(); job !== undefined; job = findNext()) {
      tried.add(job);
      await printOne(job, printing).catch(throwIfPrinter);
    }
  } catch (error) {
    noteProblem(error);
  } finally {
    isAtWork = false;
  }
}

function throwIfPrinter(error: unknown): void {
  if (error instanceof PrinterError) throw error;
}

/** Nothing is taken before the printer is there and has paper: it waits for another board, or until the printer is. */
const printOne = (job: string, { width, onTold }: Printing): Promise<void> =>
  withPrinter(async (printer) => {
    await printer.requirePaper();
    const sheet = encodeSheet(await drawSheet(job, width), printer.language);
    const taken = await take(job);
    done.add(job);
    if (!taken) return;
    onTold(taken);
    onTold(await write(taken, job, sheet, printer));
  });

/** Null: somebody else has it, or it waits no more. */
async function take(job: string): Promise<StaffOrder | null> {
  try {
    return await say(job, "SENT", toKey(job));
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) return null;
    throw error;
  }
}

/** Writes a sheet that was taken, and says what became of it. One that the printer may still print is left without a word. */
async function write(
  { orderNo }: StaffOrder,
  job: string,
  sheet: Uint8Array<ArrayBuffer>,
  { write: send, requirePaper }: OpenPrinter,
): Promise<StaffOrder> {
  try {
    await send(sheet);
    await requirePaper();
  } catch (error) {
    noteProblem(error, orderNo);
    if (error instanceof PrinterError && error.problem === "STUCK") throw error;
    return tell(job, "FAILED");
  }
  noteSuccess();
  return tell(job, "PRINTED");
}

const tell = (job: string, state: "PRINTED" | "FAILED"): Promise<StaffOrder> => say(job, state, crypto.randomUUID());

/** So often a word is sent where nobody has answered: without it somebody has to look whether the paper is there. */
const mostTries = 5;
const againMs = 2000;

async function say(job: string, state: "SENT" | "PRINTED" | "FAILED", key: string, tries = 1): Promise<StaffOrder> {
  try {
    return (await print.tell({ params: { id: job }, idempotencyKey: key, body: { state } })).value.item;
  } catch (error) {
    if (isAnswered(error) || tries === mostTries) throw error;
    await new Promise((resolve) => void setTimeout(resolve, againMs));
    return say(job, state, key, tries + 1);
  }
}

/** Prints a sheet that somebody has just taken by a press, and yields its order with what became of it. */
export async function printTaken(order: StaffOrder, job: string, width: PaperWidth): Promise<StaffOrder> {
  done.add(job);
  try {
    return await withPrinter(async (printer) => {
      await printer.requirePaper();
      return write(order, job, encodeSheet(await drawSheet(job, width), printer.language), printer);
    });
  } catch (error) {
    if (!(error instanceof PrinterError)) throw error;
    // Said by now; the rest was not begun.
    if (error.problem === "STUCK") return order;
    noteProblem(error, order.orderNo);
    return tell(job, "FAILED");
  }
}

/** Draws what waits for a printer that asks. What does not succeed is printed in letters that the printer has. */
export async function drawWaiting(jobs: readonly string[], width: PaperWidth): Promise<void> {
  for (const job of jobs) {
    if (done.has(job)) continue;
    done.add(job);
    try {
      const png = await toBase64(await encodePng(await drawSheet(job, width)));
      if (png.length <= maxPicture)
        await print.draw({ params: { id: job }, idempotencyKey: crypto.randomUUID(), body: { png } });
    } catch {
      // A receipt that a kitchen may not read, a sheet that was taken, or no connection.
    }
  }
}

async function toBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
