import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#tests/support/source-graph.ts";

// Records of decisions have one form, and docs/decisions/README.md has a line for each (CONTRIBUTING.md).

const folder = join(projectRoot, "docs/decisions");
const index = "README.md";
const files = readdirSync(folder).filter((file) => file !== index);

const head =
  /^# (?<number>\d{4}) (?<title>\S.*)\n\nDate: 2\d{3}-\d\d-\d\d(?:, changed 2\d{3}-\d\d-\d\d)?\n\nStatus: (?<status>accepted|superseded by decision \d{4})\n\n## Context\n/;
const sections = ["Context", "Decision", "Consequences", "When to remove"];

/** What is wrong with the form of a record; an empty list: nothing. */
function findFaults(file: string, text: string): string[] {
  const { number, status } = head.exec(text)?.groups ?? {};
  const found = text.split(/^## /m).slice(1);
  const names = found.map((section) => section.split("\n")[0]);
  return [
    ...(number === undefined ? ["its first lines are not number and title, date, status"] : []),
    ...(file === `${number}-${file.slice(5)}` && /^\d{4}-[a-z0-9-]+\.md$/.test(file)
      ? []
      : ["its name is another one"]),
    ...(names.join() === sections.join() ? [] : [`its parts are ${names.join(", ")}`]),
    ...found.filter((section) => !/\n\S/.test(section)).map((section) => `a part is empty: ${section.trim()}`),
    ...(status === "accepted" || files.some((other) => other.startsWith(`${status?.slice(-4)}-`))
      ? []
      : ["what supersedes it does not exist"]),
  ].map((fault) => `${file}: ${fault}`);
}

const readRecord = (file: string) => readFileSync(join(folder, file), "utf8");

test("every record of a decision has the one form", () => {
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap((file) => findFaults(file, readRecord(file)))).toEqual([]);
});

test("no number is given twice", () => {
  const numbers = files.map((file) => file.slice(0, 4));
  expect(numbers).toEqual([...new Set(numbers)]);
});

test("the index has one line for each record, with its title, its state unless it is accepted, and no other", () => {
  const wanted = files.map((file) => {
    const { number, title, status } = head.exec(readRecord(file))?.groups ?? {};
    return `- [${number}](${file}) ${title}${status === "accepted" ? "" : `, ${status}`}`;
  });
  const lines = readRecord(index)
    .split("\n")
    .filter((line) => line.startsWith("- "));
  expect(lines.toSorted()).toEqual(wanted.toSorted());
});

const rightHead = "# 0001 A\n\nDate: 2026-11-21\n\nStatus: accepted\n\n";
const rightParts = sections.map((name) => `## ${name}\n\nText.\n`).join("\n");

test("a record of the form has no fault", () => {
  expect(findFaults("0001-a.md", rightHead + rightParts)).toEqual([]);
});

test.each([
  ["a heading of another number", rightHead.replace("0001", "0002") + rightParts],
  ["a status of its own", rightHead.replace("accepted", "accepted. Changed since.") + rightParts],
  ["no date", rightHead.replace(/Date.*\n\n/, "") + rightParts],
  ["an empty part", rightHead + rightParts.replace("Text.", "")],
  ["a part of its own", `${rightHead + rightParts}\n## Tried\n\nText.\n`],
  ["a part that is missing", rightHead + rightParts.replace("## When to remove", "")],
])("%s is found", (_fault, text) => {
  expect(findFaults("0001-a.md", text)).not.toEqual([]);
});
