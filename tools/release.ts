import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findSection, judgeRelease, withVersion } from "./judge-release.ts";

// `npm run release -- 2.0.1`: looks whether everything is ready, sets the version, commits and tags it, and prints the notes.
// Nothing is pushed: whoever releases looks at it first.

const root = join(import.meta.dirname, "..");
const versioned = ["package.json", "package-lock.json"];

const git = (...words: string[]) => execFileSync("git", words, { cwd: root, encoding: "utf8" });
const linesOf = (text: string) => text.split("\n").filter((line) => line !== "");
const read = (file: string) => readFileSync(join(root, file), "utf8");

const [version = ""] = process.argv.slice(2);
const changelog = read("CHANGELOG.md");
const wrong = judgeRelease({
  version,
  changelog,
  current: (JSON.parse(read("package.json")) as { version: string }).version,
  tags: linesOf(git("tag", "--list")),
  branch: git("rev-parse", "--abbrev-ref", "HEAD").trim(),
  changed: linesOf(git("status", "--porcelain")).map((line) => line.slice(3)),
});
if (wrong.length > 0) {
  console.error(wrong.join("\n"));
  process.exit(1);
}

for (const file of versioned) writeFileSync(join(root, file), withVersion(read(file), version));
// The version may be there already, as that of the first release is.
if (git("status", "--porcelain") !== "")
  git("commit", "--quiet", "--message", `build(release): set version ${version}`, "--", ...versioned);
git("tag", "--annotate", `v${version}`, "--message", `Makan ${version}`);
console.error(`v${version} is tagged. To publish it: git push --follow-tags`);
console.log(findSection(changelog, version)?.notes);
