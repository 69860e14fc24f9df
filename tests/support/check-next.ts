import { execFileSync, spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/**
 * `npm run check:next` says what the newest releases would break: it builds a copy of the working tree with them, and runs
 * there the tests that depend on their form. The exit status is 1 if something broke. `npm run check:next -- react@19.3.1`
 * names other packages.
 */
const libraries = ["react", "react-dom", "i18next", "react-router"];
const wanted = process.argv.length > 2 ? process.argv.slice(2) : libraries.map((name) => `${name}@latest`);
const checks = [
  { name: "types", command: ["npm", "run", "--silent", "typecheck"] },
  { name: "build", command: ["npm", "run", "--silent", "build"] },
  { name: "upload", command: ["npm", "run", "--silent", "test:server", "--", "tests/server/upload-size.test.ts"] },
  { name: "bytes and start", command: ["npm", "run", "--silent", "test:e2e", "--", "bytes.e2e.ts", "start.e2e.ts"] },
];

const root = join(import.meta.dirname, "../..");
const copy = mkdtempSync(join(tmpdir(), "makan-next-"));
const results: { name: string; passed: boolean; warnings: string[] }[] = [];
try {
  copyWorkingTree();
  // The release of React Router may be newer than that of its build tool, which asks for the same one.
  const installed = await run(["npm", "install", "--no-audit", "--no-fund", "--force", "--save-exact", ...wanted]);
  if (!installed.passed) throw new Error("npm cannot install the newest releases");
  for (const { name, command } of checks) {
    console.log(`\n— ${name}`);
    const { passed, output } = await run(command);
    results.push({ name, passed, warnings: readWarnings(output) });
  }
  console.log(`\n${readVersions().join("\n")}`);
} finally {
  rmSync(copy, { recursive: true, force: true });
}
for (const { name, passed, warnings } of results) {
  console.log(`${passed ? "passed" : "BROKEN"}  ${name}`);
  for (const warning of warnings) console.log(`        ${warning}`);
}
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;

/** All files that git has or would take: no build, no packages. */
function copyWorkingTree(): void {
  const listed = ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--deduplicate"];
  const removed = new Set(git(["ls-files", "-z", "--deleted"]));
  for (const path of git(listed)) {
    if (path !== "" && !removed.has(path)) cpSync(join(root, path), join(copy, path), { recursive: true });
  }
}

function git(args: string[]): string[] {
  return execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\0");
}

/** Runs a command in the copy with the Node of this script, and shows what it writes. */
function run([program = "", ...words]: string[]): Promise<{ passed: boolean; output: string }> {
  const env = { ...process.env, PATH: `${dirname(process.execPath)}:${process.env["PATH"] ?? ""}`, INIT_CWD: copy };
  return new Promise((resolve) => {
    const child = spawn(program, words, { cwd: copy, stdio: ["ignore", "pipe", "pipe"], env });
    const output: string[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output.push(text);
        process.stdout.write(text);
      });
    }
    child.on("close", (code) => resolve({ passed: code === 0, output: output.join("") }));
  });
}

/** What our own plugins say when a library has another form than they know. */
function readWarnings(output: string): string[] {
  return [...output.matchAll(/^.*\[plugin (makan:.*)$/gm)].map(([, warning = ""]) => warning);
}

function readVersions(): string[] {
  const script = libraries.map((name) => `${name}@\${require("./node_modules/${name}/package.json").version}`);
  return execFileSync(process.execPath, ["-p", `\`${script.join("\n")}\``], { cwd: copy, encoding: "utf8" }).split(
    "\n",
  );
}
