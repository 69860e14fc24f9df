import { execFileSync, spawn, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "#tests/server/servers.ts";
import { createServedOpenApi } from "#worker/docs/served-openapi.ts";

/**
 * `npm run check:openapi` shows both OpenAPI documents to tools of other people: Spectral, Redocly, openapi-typescript, and
 * Prism, which answers from the document of the specification. Its first run installs them, which needs a network, so it is
 * no part of `npm test`. The exit status is 1 if one of them finds an error.
 */
const root = join(import.meta.dirname, "../..");
/** Which versions, with their lock file. */
const wished = join(root, "tests/tools");
/** Where no check of the project looks for files of its own; `npm ci` empties it. */
const installed = join(root, "node_modules/.cache/makan-tools");

const profiles = ["complete", "specification"] as const;
/** What a mock has to serve: a list, a store and a dish of it. */
const mocked = ["/v4/web/find-nearby-stores", "/v3/web/store/2301/store-settings", "/v3/web/store/2301/foods"];

/** No tool reports that it was used. */
const quiet = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };

if (!isInstalled()) install();
const folder = mkdtempSync(join(tmpdir(), "makan-openapi-"));
const failed: string[] = [];
try {
  const rules = join(folder, ".spectral.yaml");
  writeFileSync(rules, 'extends: ["spectral:oas"]\n');
  for (const profile of profiles) {
    const file = join(folder, `${profile}.json`);
    writeFileSync(file, JSON.stringify(createServedOpenApi(Date.now(), profile)));
    run(profile, "spectral", ["lint", "--fail-severity", "error", "-r", rules, file]);
    run(profile, "redocly", ["lint", "--format", "summary", file]);
    run(profile, "openapi-typescript", [file, "-o", join(folder, `${profile}.d.ts`)]);
    const types = readFileSync(join(folder, `${profile}.d.ts`), "utf8");
    console.log(`${profile}: ${types.split("\n").length} lines of types, ${Math.round(types.length / 1000)} kB\n`);
  }
  await mock(join(folder, "specification.json"));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(failed.length === 0 ? "no errors" : `errors: ${failed.join(", ")}`);
process.exitCode = failed.length === 0 ? 0 : 1;

function run(profile: string, tool: string, flags: readonly string[]): void {
  console.log(`— ${tool}, ${profile}`);
  const { status } = spawnSync(process.execPath, [program(tool), ...flags], { stdio: "inherit", env: quiet });
  if (status !== 0) failed.push(`${tool} (${profile})`);
}

/** Prism answers from the examples, and refuses a request or a reply that is not inside the document. */
async function mock(file: string): Promise<void> {
  console.log("— prism, specification");
  const port = await freePort();
  const prism = spawn(process.execPath, [program("prism"), "mock", "--errors", "--port", String(port), file], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  try {
    for (const path of mocked) {
      const status = await ask(`http://127.0.0.1:${port}${path}`);
      console.log(`${status ?? "no answer"} ${path}`);
      if (status !== 200) failed.push(`prism (${path})`);
    }
  } finally {
    prism.kill();
  }
}

/** The status of a server that may still be starting; null after half a minute. */
async function ask(address: string): Promise<number | null> {
  for (let nth = 0; nth < 60; nth += 1) {
    const response = await fetch(address).catch(() => null);
    if (response) return response.status;
    await wait(500);
  }
  return null;
}

function program(tool: string): string {
  return join(installed, "node_modules/.bin", tool);
}

/** npm writes the second file when everything is there. */
function isInstalled(): boolean {
  const lock = join(installed, "package-lock.json");
  if (!existsSync(lock) || !existsSync(join(installed, "node_modules/.package-lock.json"))) return false;
  return readFileSync(lock, "utf8") === readFileSync(join(wished, "package-lock.json"), "utf8");
}

function install(): void {
  process.stderr.write("The tools are installed.\n");
  mkdirSync(installed, { recursive: true });
  for (const name of ["package.json", "package-lock.json"]) cpSync(join(wished, name), join(installed, name));
  execFileSync("npm", ["ci", "--no-audit", "--no-fund", "--ignore-scripts"], { cwd: installed, stdio: "inherit" });
}
