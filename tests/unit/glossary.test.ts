import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot, readSource, sourcesIn } from "#tests/support/source-graph.ts";

// docs/glossary.md fixes one Chinese word for one thing: the column "Chinese" has it, the column "not" has the words
// that no text may use instead.

type Retired = { word: string; except: string[] };

const trade = readFileSync(join(projectRoot, "docs/glossary.md"), "utf8").split("## Our system")[0] ?? "";
const rows = [...trade.matchAll(/^\| (.+?) *\| (.+?) *\| (.*?) *\| (.*?) *\|$/gm)]
  .slice(2)
  .map(([, ...cells]) => cells);
/** Characters by their sound are no text. */
const noTexts = new Set(["worker/marketplace/domain/search/pinyin-table.ts"]);
const sampleMarket = globSync("worker/marketplace/demo/market/**/*.json", { cwd: projectRoot });
const files = [...["app", "shared", "worker"].flatMap(sourcesIn), ...sampleMarket].filter(
  (file) => !noTexts.has(file) && /\p{Script=Han}/u.test(readSource(file)),
);

/** The words of a cell: "付款; to collect: 取餐" has two. */
function wordsOf(cell: string): string[] {
  return cell
    .split(/[,;]/)
    .map((part) => part.replace(/^.*:/, "").trim())
    .filter((part) => /^\p{Script=Han}+(?: \(SST\))?$/u.test(part));
}

/** "支付 (except 支付宝), 代金券": words, some with a longer word that contains them and may be used. */
function retiredOf(cell: string): Retired[] {
  return [...cell.matchAll(/(\p{Script=Han}+)(?: \(except ([^)]+)\))?/gu)].map(([, word = "", except]) => ({
    word,
    except: except?.split(", ") ?? [],
  }));
}

/** The lines of a source that use a retired word. */
function findRetired(source: string, { word, except }: Retired): string[] {
  return source.split("\n").filter((line) => {
    const rest = except.reduce((text, allowed) => text.replaceAll(allowed, ""), line);
    return rest.includes(word);
  });
}

const retired = rows.flatMap(([, , , not = ""]) => retiredOf(not));
const words = rows.flatMap(([, , chinese = ""]) => wordsOf(chinese));

test("the glossary and the texts are read", () => {
  expect(rows.length).toBeGreaterThan(40);
  expect(words).toEqual(expect.arrayContaining(["商家", "分店", "服务税 (SST)", "取餐"]));
  expect(retired).toContainEqual({ word: "支付", except: ["支付宝"] });
  expect(files).toEqual(expect.arrayContaining(["app/i18n/zh-hans/common.ts", "shared/domain/text/error-texts.ts"]));
});

test("a retired word is found in a text, and not inside a longer word that may be used", () => {
  const payment = { word: "支付", except: ["支付宝"] };
  expect(findRetired('a: "用支付宝付款",\nb: "请支付",\n', payment)).toEqual(['b: "请支付",']);
});

test("no text uses a Chinese word that the glossary has retired", () => {
  const used = files.flatMap((file) =>
    retired.flatMap((one) =>
      findRetired(readSource(file), one).map((line) => `${file}: ${one.word} in ${line.trim()}`),
    ),
  );
  expect(used).toEqual([]);
});

test("every Chinese word of the glossary is used in a text, and none is retired", () => {
  const texts = files.map(readSource).join("\n");
  expect(words.filter((word) => !texts.includes(word))).toEqual([]);
  expect(words.filter((word) => retired.some((one) => findRetired(word, one).length > 0))).toEqual([]);
});
