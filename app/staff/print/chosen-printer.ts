import { useSyncExternalStore } from "react";
import { runLocked } from "#app/storage/run-locked.ts";
import { localStore } from "#app/storage/storage.ts";
import {
  askForDevice,
  type Connection,
  type Device,
  listDevices,
  PrinterError,
  type PrinterProblem,
  type PrinterWay,
} from "./connections.ts";
import { encodeDrawer, isPaperOut, paperQuestion, type PrinterLanguage } from "./printer-commands.ts";

// The printer of this tablet or computer: chosen once, and remembered.

/** `id`: of the device. */
type ChosenPrinter = { way: PrinterWay; id: string; name: string; hasDrawer: boolean };

/**
 * `chosen`: null: none is, or nobody has looked yet. `problem`: why nothing is printed; `failedNo`: of the order whose sheet was
 * begun, which somebody has to see.
 */
type State = { chosen: ChosenPrinter | null; problem: PrinterProblem | null; failedNo: string | null };

const key = "mk.printer";

let state: State = { chosen: null, problem: null, failedNo: null };
const listeners = new Set<() => void>();

function set(next: Partial<State>): void {
  state = { ...state, ...next };
  for (const tell of listeners) tell();
}

function watch(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

export const readPrinter = (): State => state;
export const usePrinter = (): State => useSyncExternalStore(watch, readPrinter);

/** What was chosen before the page was opened. */
export async function loadPrinter(): Promise<void> {
  const kept = await localStore.get(key);
  if (kept !== null) set({ chosen: JSON.parse(kept) as ChosenPrinter });
}

async function keep(chosen: ChosenPrinter): Promise<void> {
  set({ chosen, problem: null, failedNo: null });
  await localStore.set(key, JSON.stringify(chosen));
}

/** From a tap. Nothing changes where none was chosen. */
export async function choosePrinter(way: PrinterWay): Promise<void> {
  try {
    const device = await askForDevice(way);
    if (device) await keep({ way, id: device.id, name: device.name, hasDrawer: state.chosen?.hasDrawer ?? false });
  } catch (error) {
    noteProblem(error);
  }
}

export async function changeDrawer(hasDrawer: boolean): Promise<void> {
  if (state.chosen) await keep({ ...state.chosen, hasDrawer });
}

export async function forgetPrinter(): Promise<void> {
  set({ chosen: null, problem: null, failedNo: null });
  await localStore.remove(key);
}

/**
 * Says on the board why nothing is printed, once somebody has seen what was begun. What is no word of a printer is the
 * connection's, which the board says anyway.
 */
export function noteProblem(error: unknown, failedNo: string | null = null): void {
  if (error instanceof PrinterError && (failedNo !== null || state.failedNo === null))
    set({ problem: error.problem, failedNo });
}

/** A sheet has come out. */
export function noteSuccess(): void {
  if (state.problem !== null && state.failedNo === null) forgetProblem();
}

export const forgetProblem = (): void => set({ problem: null, failedNo: null });

/** So long a printer may take nothing of a sheet. */
const stuckMs = 30_000;

export type OpenPrinter = {
  language: PrinterLanguage;
  /** Throws PrinterError. */
  write: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  /** Throws PrinterError where the printer says that it has none. */
  requirePaper: () => Promise<void>;
};

/** Opens the chosen printer for some work, in one tab at a time. Throws PrinterError where it is not there. */
export const withPrinter = <T>(work: (printer: OpenPrinter) => Promise<T>): Promise<T> =>
  runLocked(key, async () => {
    const { language, open } = await findChosen();
    const connection = await open();
    try {
      return await work({ language, ...guard(connection, language) });
    } finally {
      await connection.close();
    }
  });

async function findChosen(): Promise<Device> {
  const { chosen } = state;
  const found = chosen && (await listDevices(chosen.way)).find(({ id }) => id === chosen.id);
  if (!found) throw new PrinterError("GONE");
  return found;
}

const guard = (connection: Connection, language: PrinterLanguage): Omit<OpenPrinter, "language"> => ({
  async write(bytes) {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stuck = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new PrinterError("STUCK")), stuckMs);
    });
    try {
      await Promise.race([connection.write(bytes), stuck]);
    } catch (error) {
      throw error instanceof PrinterError ? error : new PrinterError("CUT", error);
    } finally {
      clearTimeout(timer);
    }
  },
  async requirePaper() {
    const answer = language === "ESC_POS" ? await connection.ask(paperQuestion).catch(() => null) : null;
    if (answer !== null && isPaperOut(answer)) throw new PrinterError("NO_PAPER");
  },
});

/** After cash was taken, where the chosen printer has a drawer on it. */
export async function openDrawer(): Promise<void> {
  if (!state.chosen?.hasDrawer) return;
  try {
    await withPrinter(({ language, write }) => write(encodeDrawer(language)));
  } catch (error) {
    noteProblem(error);
  }
}
