import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { gzipSync } from "node:zlib";
import { lunch, runServe } from "#tests/server/servers.ts";
import { leaveOpen, leaveUnderWay, liveThroughEnded } from "./state-customer.ts";
import { read } from "./state-readings.ts";

// Records the state folder that a build of another commit writes, for tests/server/earlier-state.test.ts:
//
//   git worktree add .wrangler/earlier <commit>
//   (cd .wrangler/earlier && npm ci && npm run build)
//   node tests/support/record-state.ts .wrangler/earlier tests/fixtures/state-<commit>
//
// `npm run serve` of that build takes the orders. Its databases and the replies that it gives afterwards are stored.

const [project, fixture] = process.argv.slice(2).map((path) => resolve(path));
if (!project || !fixture) throw new Error("node tests/support/record-state.ts <built checkout> <folder>");

const startedAt = Date.now();
/** Milliseconds from the machine's clock to the one of the recorded server, which starts at lunch. */
const offset = lunch - startedAt;
const serve = (folder: string, speed: number, offsetMs = offset) =>
  runServe({ DEMO: "1", SIM_SPEED: String(speed), CLOCK_OFFSET_MS: String(offsetMs) }, folder, project);

const state = mkdtempSync(join(tmpdir(), "makan-state-"));
const fast = await serve(state, 3000);
const reader = await liveThroughEnded(fast.origin);
await fast.stop("SIGTERM");

const slow = await serve(state, 1);
reader.origin = slow.origin;
const reservationID = await leaveOpen(reader);
const underWayID = await leaveUnderWay(slow.origin);
await slow.stop("SIGTERM");
const savedAt = Date.now() + offset;

rmSync(fixture, { recursive: true, force: true });
for (const path of databasesIn(state)) store(path);

/** Paths of the objects' databases and of their alarms. Sessions, rate limits and caches are left out: they are short-lived. */
function databasesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (path) => /^v3[\\/]do[\\/]makan-(?!Guard)/.test(path) && /(?:[\da-f]{64}|metadata)\.sqlite$/.test(path),
  );
}

/** Stores a database without its log and its free pages. */
function store(path: string): void {
  const database = new DatabaseSync(join(state, path));
  database.exec("PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode = DELETE; VACUUM;");
  database.close();
  const target = join(fixture ?? "", path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(`${target}.gz`, gzipSync(readFileSync(join(state, path)), { level: 9 }));
}

// The stored databases only, so that what was left out is not needed.
const copy = mkdtempSync(join(tmpdir(), "makan-state-"));
for (const path of databasesIn(state)) cpSync(join(state, path), join(copy, path));
const server = await serve(copy, 1, savedAt - Date.now());
reader.origin = server.origin;
const readings = { EN: await read(reader, "EN"), CN: await read(reader, "CN") };
await server.stop("SIGTERM");
const { token, loyaltyID } = reader;
const expected = { savedAt, token, loyaltyID, reservationID, underWayID, readings };
writeFileSync(join(fixture, "expected.json.gz"), gzipSync(JSON.stringify(expected), { level: 9 }));
for (const folder of [state, copy]) rmSync(folder, { recursive: true, force: true });
