import { join } from "node:path";
import { importMarket } from "./import-market.ts";
import { Operator } from "./operator.ts";

const folder = join(import.meta.dirname, "../../worker/marketplace/demo/market");

/** The files of the sample market, which only a demo accepts. */
export const sampleFiles: readonly string[] = [folder, join(folder, "menus")];

/** Imports the sample market into a demo without a question. False where something is wrong: `say` has said it. */
export const importSample = (to: string, key: string, say: (text: string) => void): Promise<boolean> =>
  importMarket({
    files: sampleFiles,
    merchant: undefined,
    isWhole: false,
    hasPictures: false,
    operator: new Operator(to, key),
    isDryRun: false,
    resume: undefined,
    say,
    confirm: () => Promise.resolve(true),
  });
