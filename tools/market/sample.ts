import { join } from "node:path";
import { inviteSampleTeam } from "#tools/staff/sample-team.ts";
import { importMarket } from "./import-market.ts";
import { Operator } from "./operator.ts";

const folder = join(import.meta.dirname, "../../worker/marketplace/demo/market");

/** The files of the sample market, which only a demo accepts. */
export const sampleFiles: readonly string[] = [folder, join(folder, "menus")];

/**
 * Imports the sample market into a demo without a question, and invites the people of one of its shops. False where something is
 * wrong: `say` has said it.
 */
export async function importSample(to: string, key: string, say: (text: string) => void): Promise<boolean> {
  const deployment = new Operator(to, key);
  const isDone = await importMarket({
    files: sampleFiles,
    merchant: undefined,
    isWhole: false,
    hasPictures: false,
    operator: deployment,
    isDryRun: false,
    resume: undefined,
    say,
    confirm: () => Promise.resolve(true),
  });
  if (isDone) await inviteSampleTeam(deployment);
  return isDone;
}
