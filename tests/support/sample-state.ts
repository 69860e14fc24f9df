import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { startOfDay, toDay } from "#shared/domain/time/time.ts";
import { importSample } from "#tools/market/sample.ts";
import type { Bundle } from "./bundle.ts";

// What a demo has stored once the sample market was imported: recorded once for a build and a day, and copied where a server
// of a test starts, which takes no time.

const key = "a-key-of-at-least-32-characters-for-tests";
const noonMs = (12 * 60 + 10) * 60_000;

/** Starts a server without a market that stores in this folder. */
type Start = (
  vars: Record<string, string>,
  objects: string,
) => Promise<{ port: number; stop: (signal: "SIGTERM") => Promise<void> }>;

/** Copies the sample into the folder of a server with these variables, which say what day it is there. */
export async function copySample(
  { clientFolder }: Bundle,
  vars: Record<string, string>,
  objects: string,
  start: Start,
): Promise<void> {
  const day = toDay(Date.now() + Number(vars["CLOCK_OFFSET_MS"] ?? 0));
  const recorded = join(clientFolder, "../server", `.sample-${day}`);
  if (!existsSync(recorded)) await record(day, recorded, start);
  cpSync(recorded, objects, { recursive: true });
}

/** Two that record at once make the same: the first to end keeps its own. */
async function record(day: string, recorded: string, start: Start): Promise<void> {
  const objects = mkdtempSync(`${recorded}-`);
  const vars = { DEMO: "1", OPERATOR_KEYS: key, CLOCK_OFFSET_MS: String(startOfDay(day) + noonMs - Date.now()) };
  const server = await start(vars, objects);
  const said: string[] = [];
  const isDone = await importSample(`http://127.0.0.1:${server.port}`, key, (line) => said.push(line));
  await server.stop("SIGTERM");
  if (!isDone) throw new Error(`the sample was not imported: ${said.join("\n")}`);
  try {
    renameSync(objects, recorded);
  } catch (error) {
    rmSync(objects, { recursive: true, force: true });
    if (!existsSync(recorded)) throw error;
  }
}
