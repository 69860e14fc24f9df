import { execFileSync } from "node:child_process";
import { judgeSubject } from "./judge-subject.ts";

// `node tools/check-subjects.ts main..HEAD`: whether the subjects of these commits are as CONTRIBUTING.md says. Merges are
// written by git.

const [range] = process.argv.slice(2);
if (range === undefined) {
  console.error("Write which commits: node tools/check-subjects.ts main..HEAD");
  process.exit(2);
}
const log = execFileSync("git", ["log", "--no-merges", "--format=%h %s", range, "--"], { encoding: "utf8" });
const commits = log.split("\n").filter((line) => line !== "");
const wrong = commits.flatMap((line) => {
  const problem = judgeSubject(line.slice(line.indexOf(" ") + 1));
  return problem === null ? [] : [`${line}\n  ${problem}`];
});
console.log([...wrong, `${commits.length} subjects, ${wrong.length} wrong`].join("\n"));
process.exitCode = wrong.length === 0 ? 0 : 1;
