import type { PrinterProblem } from "./connections.ts";

/** Why a printer prints nothing, in words. */
export const problemTexts = {
  GONE: "printerGONE",
  REFUSED: "printerREFUSED",
  NO_PAPER: "printerNO_PAPER",
  CUT: "printerCUT",
  STUCK: "printerSTUCK",
} as const satisfies Record<PrinterProblem, string>;
