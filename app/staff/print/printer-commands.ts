import type { Raster } from "./raster.ts";

// The few commands that a sheet needs, because each is one picture (PD209). A library of them, receipt-printer-encoder 4, took
// longer for the picture alone than a sheet may take in all, and would be 24 kB for the rest.

/** Of the two families of receipt printers: Star has its own, all others speak ESC/POS. */
export type PrinterLanguage = "ESC_POS" | "STAR";

const [ESC, GS, DLE, EOT] = [0x1b, 0x1d, 0x10, 0x04];

/** Rows of a picture that are sent as one: cheap printers hold no more. */
const bandRows = 128;

const toPair = (value: number) => [value & 255, value >> 8];

type Commands = {
  begin: number[];
  /** Before the rows of a band. */
  band: (bytesAcross: number, rows: number) => number[];
  /** Moves the end of the sheet out of the printer, and cuts it where there is a knife. */
  end: number[];
  openDrawer: number[];
};

const commands: Record<PrinterLanguage, Commands> = {
  ESC_POS: {
    begin: [ESC, 0x40],
    band: (across, rows) => [GS, 0x76, 0x30, 0, ...toPair(across), ...toPair(rows)],
    end: [ESC, 0x64, 5, GS, 0x56, 1],
    openDrawer: [ESC, 0x70, 0, 50, 250],
  },
  STAR: {
    begin: [ESC, 0x40],
    band: (across, rows) => [ESC, GS, 0x53, 1, ...toPair(across), ...toPair(rows), 0],
    end: [ESC, 0x64, 3],
    openDrawer: [ESC, 0x07, 20, 20, 0x07],
  },
};

/** What a printer is sent for a sheet. */
export function encodeSheet({ width, height, bits }: Raster, language: PrinterLanguage): Uint8Array<ArrayBuffer> {
  const { begin, band, end } = commands[language];
  const across = width / 8;
  const parts: ArrayLike<number>[] = [begin];
  for (let row = 0; row < height; row += bandRows) {
    const rows = Math.min(bandRows, height - row);
    parts.push(band(across, rows), bits.subarray(row * across, (row + rows) * across));
  }
  parts.push(end);
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

export const encodeDrawer = (language: PrinterLanguage) => Uint8Array.from(commands[language].openDrawer);

/** Asks a printer of ESC/POS for the state of its paper, in one byte, also while it is busy. */
export const paperQuestion = Uint8Array.from([DLE, EOT, 4]);

/** Whether the byte of its answer says that there is no paper; one that is no such answer says nothing. */
export const isPaperOut = (answer: number): boolean =>
  (answer & 0b1001_0011) === 0b1_0010 && (answer & 0b110_0000) !== 0;
