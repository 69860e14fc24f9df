import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished, expect, test } from "vitest";
import { bringSample, claimFolder } from "#tools/local-state.ts";

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "makan-state-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test("a new folder is claimed, and stays so with every version from 2 on (decision 0143)", () => {
  const folder = join(createFolder(), "state");
  expect(claimFolder(folder)).toBeNull();
  mkdirSync(join(folder, "v3"));
  expect(claimFolder(folder)).toBeNull();
});

test("a folder from before version 2 gets one sentence and stays as it is", () => {
  const folder = createFolder();
  const sentence = `The state in ${folder} is from before version 2 of Makan: remove this folder, and start again.`;
  mkdirSync(join(folder, "v3"));
  expect(claimFolder(folder)).toBe(sentence);
  expect(readdirSync(folder)).toEqual(["v3"]);
  const mark = JSON.stringify({ tables: "a hash of them", hasSample: true });
  writeFileSync(join(folder, "makan.json"), mark);
  expect(claimFolder(folder)).toBe(sentence);
  expect(readFileSync(join(folder, "makan.json"), "utf8")).toBe(mark);
});

test("a folder that has the sample asks no server for anything", async () => {
  const folder = createFolder();
  claimFolder(folder);
  const path = join(folder, "makan.json");
  writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, "utf8")), hasSample: true }));
  expect(await bringSample(folder, "http://nobody.invalid", "key", () => {})).toBe(true);
  expect(existsSync(path)).toBe(true);
});
