import { readFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { type ImportReport, operator as rows } from "#shared/contract/operator.ts";
import { betweenTexts } from "#shared/market/between-records.ts";
import { marketLimits } from "#shared/market/format.ts";
import { type Checked, checkFiles, type CheckOptions } from "./check-files.ts";
import { CallFailed, type Operator } from "./operator.ts";
import type { Parts } from "./parts.ts";
import { makePictures, type Pictures } from "./pictures.ts";
import { countOf, describeChanges, describeCheck, toLine } from "./report.ts";
import { type ImportState, readState, removeState, stateFileOf, writeState } from "./state-file.ts";

type ImportOptions = CheckOptions & {
  files: readonly string[];
  operator: Operator;
  isDryRun: boolean;
  /** Id of an import that has begun, where no state file says it. */
  resume?: string | undefined;
  say: (text: string) => void;
  /** Whether to apply what has been said. */
  confirm: () => Promise<boolean>;
};

/** Checks files, sends them, says what changes and applies it. False where something is wrong: then nothing has changed. */
export async function importMarket(options: ImportOptions): Promise<boolean> {
  const checked = await checkFiles(options.files, options);
  try {
    options.say(describeCheck(checked));
    if (checked.problemCount > 0) {
      options.say(`${countOf(checked.problemCount, "problem")}. Nothing was sent.`);
      return false;
    }
    if (checked.parts.numbers.length === 0) {
      options.say("There is nothing to import.");
      return false;
    }
    return await sendMarket(checked, options);
  } finally {
    checked.remove();
  }
}

async function sendMarket({ parts, pictures }: Checked, options: ImportOptions): Promise<boolean> {
  const { operator, say, files } = options;
  const statePath = stateFileOf(files[0] ?? ".");
  const { state, arrived } = await begin(statePath, parts, options);
  for (const number of parts.numbers.filter((one) => !arrived.has(one)))
    await operator.putPart(state.id, number, await parts.readText(number));
  const { item: report } = await operator.call(rows.checkImport, { params: { id: state.id } });
  const { errors, lacksPictures } = setPicturesAside(report, pictures);
  if (errors.length > 0) {
    say(describeErrors(errors, report.errorCount, parts));
    await removeState(statePath);
    return false;
  }
  say(`${describeChanges(report)}.`);
  const isUnchanged = !lacksPictures && report.added + report.changed + report.removed === 0;
  if (isUnchanged || options.isDryRun || !(await options.confirm())) {
    await removeState(statePath);
    say(isUnchanged ? "The market is like this already." : "Nothing was changed.");
    return true;
  }
  if (lacksPictures) await sendPictures(pictures, state, statePath, options);
  const done = await apply(state.id, options);
  if (done) await removeState(statePath);
  return done;
}

/** Pictures are sent once the rest is right and agreed to: until then the market says of each that it lacks it. */
function setPicturesAside({ errors }: ImportReport, { found }: Pictures) {
  const unsent = new Set([...found.keys()].map((sha256) => betweenTexts.unsent(sha256)));
  const others = errors.filter(({ problem }) => !unsent.has(problem));
  return { errors: others, lacksPictures: others.length < errors.length };
}

/** The import to go on with, or a new one. */
async function begin(
  path: string,
  parts: Parts,
  options: ImportOptions,
): Promise<{ state: ImportState; arrived: ReadonlySet<number> }> {
  const { operator, isWhole, resume, say } = options;
  const digest = `${parts.digest()}${isWhole ? " whole" : ""}`;
  const kept = await readState(path);
  const isSame = kept?.to === operator.origin && kept.digest === digest;
  const pictures = kept?.to === operator.origin ? kept.pictures : [];
  const id = resume ?? (isSame ? kept.id : undefined);
  const known = id === undefined ? null : await findImport(operator, id);
  if (id !== undefined && known !== null) {
    say(`The import ${id} goes on: ${known.parts.length} of ${parts.numbers.length} parts have arrived.`);
    const state = { to: operator.origin, id, digest, pictures };
    await writeState(path, state);
    // A draft that was begun by other files is written over.
    return { state, arrived: new Set(isSame ? known.parts : []) };
  }
  if (resume !== undefined)
    throw new CallFailed(`there is no import ${resume} that could go on: begin without --resume`, null);
  const { item } = await operator.call(rows.createImport, { body: { replace: isWhole } });
  const state = { to: operator.origin, id: item.id, digest, pictures };
  await writeState(path, state);
  return { state, arrived: new Set() };
}

/** Null for one that is over or that nobody knows. */
async function findImport(operator: Operator, id: string): Promise<ImportReport | null> {
  try {
    const { item } = await operator.call(rows.readImport, { params: { id } });
    return ["DRAFT", "CHECKED"].includes(item.state) ? item : null;
  } catch (error) {
    if (error instanceof CallFailed && error.code === "NOT_FOUND") return null;
    throw error;
  }
}

async function sendPictures(
  { found }: Pictures,
  state: ImportState,
  statePath: string,
  { operator, say }: ImportOptions,
): Promise<void> {
  const arrived = new Set(state.pictures);
  const missing = [...found].filter(([sha256]) => !arrived.has(sha256));
  for (const [sha256, path] of missing) {
    for (const made of await makeOf(path)) await operator.putPicture(sha256, made);
    state.pictures.push(sha256);
    await writeState(statePath, state);
  }
  if (missing.length > 0) say(`${countOf(missing.length, "picture")} sent.`);
}

async function makeOf(path: string) {
  try {
    return await makePictures(await readFile(path));
  } catch (error) {
    throw error instanceof TypeError ? new CallFailed(`${path} ${error.message}`, null) : error;
  }
}

/** Errors of pictures come last, so that `all` has none of them where the report has no room for all errors. */
function describeErrors(errors: ImportReport["errors"], all: number, parts: Parts): string {
  const count = errors.length < marketLimits.errors ? errors.length : all;
  const lines = errors.map(({ part, path, problem }) => {
    const keys = path.split(".").map((key) => (/^\d+$/.test(key) ? Number(key) : key));
    return toLine({ ...parts.locate(part, keys), problem });
  });
  const more = count - errors.length;
  return [
    ...lines,
    ...(more > 0 ? [`… and ${countOf(more, "more problem")}`] : []),
    `${countOf(count, "problem")}. Nothing was changed.`,
  ].join("\n");
}

const lookSeconds = 0.5;
/** Looks in a row without anything new. */
const mostLooks = 600;

/** Applies the import and waits until every store, merchant and code knows. */
async function apply(id: string, { operator, say }: ImportOptions): Promise<boolean> {
  let { item: report } = await operator.call(rows.applyImport, { params: { id } }, `import-${id}`);
  for (let looks = 0; looks < mostLooks && isUnderWay(report); looks += 1) {
    await wait(lookSeconds * 1000);
    const before = report.waiting;
    ({ item: report } = await operator.call(rows.readImport, { params: { id } }));
    if (report.waiting !== before) looks = 0;
  }
  if (report.state === "APPLIED" && report.waiting === 0) {
    say(`Done: ${describeChanges(report)}.`);
    return true;
  }
  say(
    report.state === "FAILED"
      ? `The import ${id} has failed. The same command begins again; what is done stays done.`
      : `The import ${id} is under way, ${report.waiting} records are waiting. The same command goes on with it.`,
  );
  return false;
}

const isUnderWay = ({ state, waiting }: ImportReport) => state === "APPLYING" || (state === "APPLIED" && waiting > 0);
