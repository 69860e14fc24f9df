import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { inviteSampleTeam } from "#tools/staff/sample-team.ts";
import { BrokenFile } from "./broken-file.ts";
import { checkFiles } from "./check-files.ts";
import { exportMarket } from "./export-market.ts";
import { importMarket } from "./import-market.ts";
import { CallFailed, Operator } from "./operator.ts";
import { countOf, describeCheck } from "./report.ts";
import { sampleFiles } from "./sample.ts";

const usage = `npm run market -- check FILE…                      judges files without a server
npm run market -- import FILE… [--to URL] [--key KEY]  checks, shows what changes, and applies it
npm run market -- sample [--to URL] [--key KEY]        fills a demo with the sample market
npm run market -- export [FILE] [--to URL] [--key KEY] writes the market into a file, market-export.json, that can be imported

FILE: market files (.json), menus (.csv, .xlsx, .json of GrabFood), or a folder of them
--merchant ID   whose menu it is, where the file does not say it
--to URL        the deployment; without it http://localhost:8787
--key KEY       a key of its OPERATOR_KEYS; without it the variable MARKET_KEY
--dry-run       stops before anything changes
--yes           does not ask before it changes the market
--replace       the files are the whole market: what they do not name is taken off sale
--pictures      fetches pictures that are addresses; the hosts are named
--resume ID     goes on with an import, where its state file is lost
--print-usage   says how long it took and how much memory it needed`;

/** What a command reads and writes besides files. */
type Surroundings = {
  env: { MARKET_KEY?: string | undefined };
  isTerminal: boolean;
  say: (text: string) => void;
  complain: (text: string) => void;
};

/** Runs a command; its exit code: 1 for something that is wrong, 2 for a command that there is not. */
export async function runMarket(args: readonly string[], surroundings: Surroundings): Promise<number> {
  const started = performance.now();
  const { say, complain } = surroundings;
  try {
    const { values, positionals } = parse(args);
    const code = await run(positionals, values, surroundings);
    if (values["print-usage"]) {
      const seconds = (performance.now() - started) / 1000;
      const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
      const busy = (userCPUTime + systemCPUTime) / 1e6;
      say(`${seconds.toFixed(1)} s, ${busy.toFixed(1)} s of processor, ${Math.round(maxRSS / 1024)} MB at most`);
    }
    return code;
  } catch (error) {
    if (error instanceof Misused) complain(`${error.message}\n\n${usage}`);
    else if (error instanceof BrokenFile || error instanceof CallFailed || isOfFiles(error)) complain(error.message);
    else throw error;
    return error instanceof Misused ? 2 : 1;
  }
}

class Misused extends Error {}

/** A folder that may not be written, a disk that is full: the system says it well enough. */
const isOfFiles = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && "syscall" in error && typeof error.syscall === "string";

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        merchant: { type: "string" },
        to: { type: "string" },
        key: { type: "string" },
        "dry-run": { type: "boolean" },
        yes: { type: "boolean" },
        replace: { type: "boolean" },
        pictures: { type: "boolean" },
        resume: { type: "string" },
        "print-usage": { type: "boolean" },
      },
    });
  } catch (error) {
    throw new Misused(error instanceof Error ? error.message : String(error));
  }
}

type Values = ReturnType<typeof parse>["values"];

async function run(
  [command, ...named]: readonly string[],
  values: Values,
  surroundings: Surroundings,
): Promise<number> {
  const { say } = surroundings;
  if (command === "export") return exportTo(named, values, surroundings);
  if (command !== "check" && command !== "import" && command !== "sample")
    throw new Misused(command ? `There is no command ${command}.` : "Say what to do.");
  const files = command === "sample" ? sampleFiles : named;
  if (files.length === 0) throw new Misused("Name a file.");
  const options = {
    merchant: values.merchant,
    isWhole: values.replace === true,
    hasPictures: values.pictures === true,
  };
  if (command === "check") {
    const checked = await checkFiles(files, options);
    checked.remove();
    say(describeCheck(checked));
    say(checked.problemCount === 0 ? "Everything is right." : `${countOf(checked.problemCount, "problem")}.`);
    return checked.problemCount === 0 ? 0 : 1;
  }
  const deployment = openOperator(values, surroundings);
  const isDone = await importMarket({
    ...options,
    files,
    operator: deployment,
    isDryRun: values["dry-run"] === true,
    resume: values.resume,
    say,
    confirm: () => confirm(values, surroundings),
  });
  if (isDone && command === "sample" && !values["dry-run"]) await inviteSampleTeam(deployment);
  return isDone ? 0 : 1;
}

function openOperator({ to = "http://localhost:8787", key }: Values, { env }: Surroundings): Operator {
  const known = key ?? env.MARKET_KEY;
  if (!known) throw new Misused("A key of the deployment is needed: --key, or the variable MARKET_KEY.");
  return new Operator(to, known);
}

async function confirm({ yes }: Values, { isTerminal, say }: Surroundings): Promise<boolean> {
  if (yes) return true;
  if (!isTerminal) {
    say("Add --yes to apply this without a question.");
    return false;
  }
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await lines.question("Apply this? (yes/no) ");
  lines.close();
  return /^y(?:es)?$/i.test(answer.trim());
}

async function exportTo(files: readonly string[], values: Values, surroundings: Surroundings): Promise<number> {
  const [file = "market-export.json", ...more] = files;
  if (more.length > 0) throw new Misused("Name the one file to write.");
  const counts = await exportMarket(openOperator(values, surroundings), file);
  const { merchants, stores, menus, offers } = counts;
  const told = [
    countOf(merchants, "merchant"),
    countOf(stores, "store"),
    countOf(menus, "section"),
    countOf(offers, "offer"),
  ];
  surroundings.say(`${file}: ${told.join(", ")}`);
  return 0;
}
