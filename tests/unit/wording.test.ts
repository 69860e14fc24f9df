import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { getTexts } from "#app/i18n/server.ts";
import { locales } from "#shared/domain/text/locale.ts";
import { formatClock } from "#shared/domain/time/clock-text.ts";
import { projectRoot, readSource, sourcesIn } from "#tests/support/source-graph.ts";

// How texts are written, in the interface, on the server and in the sample data (PD125).

type Text = { file: string; text: string };

/** Every string of a source, without comments. */
function listStrings(file: string): Text[] {
  const source = readSource(file)
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .replaceAll(/^\s*\/\/.*$/gm, "");
  return [...source.matchAll(/"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g)].map(([text]) => ({ file, text }));
}

/** The files of the sample market, whose texts are JSON. */
const marketFolder = "worker/marketplace/demo/market";
const marketFiles = readdirSync(join(projectRoot, marketFolder), { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".json"))
  .map((name) => `${marketFolder}/${name}`);

const strings = [...["app", "shared", "worker"].flatMap(sourcesIn), ...marketFiles].flatMap(listStrings);
const chinese = strings.filter(({ text }) => /\p{Script=Han}/u.test(text));

const find = (texts: readonly Text[], wrong: RegExp) =>
  texts.filter(({ text }) => wrong.test(text)).map(({ file, text }) => `${file}: ${text}`);

const spaceAfterMark = /[，。、；：？！]\s/u;
const narrowMark = /\p{Script=Han}[,;!?]|\p{Script=Han}: |[,;!?] ?\p{Script=Han}/u;
const brokenAmount = /RM(?!\u00a0)\s/u;

test("the texts are read, and what is wrong is found", () => {
  expect(chinese.map(({ text }) => text)).toEqual(expect.arrayContaining(['"商家备餐中"', '"首张订单减 RM10"']));
  expect(find([{ file: "a", text: '"外送费有效。 您的订单"' }], spaceAfterMark)).toHaveLength(1);
  expect(
    find(
      [
        { file: "a", text: '"蕉赖, 56000"' },
        { file: "b", text: '"蕉赖，56000"' },
      ],
      narrowMark,
    ),
  ).toHaveLength(1);
  expect(
    find(
      [
        { file: "a", text: '"RM 15"' },
        { file: "b", text: '"RM\u00a015"' },
      ],
      brokenAmount,
    ),
  ).toHaveLength(1);
});

test("no space follows a Chinese mark (PD125)", () => {
  expect(find(chinese, spaceAfterMark)).toEqual([]);
});

test("Chinese has its own marks (PD125)", () => {
  // A Chinese word in an English sentence, and lists of words that a search knows.
  const own = chinese.filter(({ file, text }) => file.includes("zh-hans") || !/[a-z]{3}/.test(text));
  expect(find(own, narrowMark)).toEqual([]);
});

test("RM and its number never part, in any text (PD125)", () => {
  expect(find(strings, brokenAmount)).toEqual([]);
});

test("an amount in a sentence has no sen where it has none (PD125)", () => {
  expect(find(strings, /RM(?!0\.)[\d,]+\.00\b/)).toEqual([]);
});

test("a clock in a text is written as any other clock (PD124)", () => {
  const written = locales.flatMap((locale) =>
    Object.values(getTexts(locale))
      .flatMap((texts) => Object.values(texts))
      .flatMap((text) => text.match(locale === "EN" ? /\d+:\d\d ?[AP]M/gi : /\p{Script=Han}{2}\d+:\d\d/gu) ?? [])
      .map((text) => ({ locale, text })),
  );
  expect(written.length).toBeGreaterThan(2);
  for (const { locale, text } of written) {
    const all = Array.from({ length: 1440 }, (_, minute) =>
      formatClock(new Date(minute * 60_000).toISOString(), locale),
    );
    expect(all).toContain(text);
  }
});

/** Keys of texts that stand before a blank in a component. */
const blankAfter = /\bt\(\s*"(?:\w+:)?(\w+)"(?:[^{}()]|\{[^{}]*\})*?\)\}(?:\{" "\}| \{)/g;

test("no component puts a space after a Chinese sentence (PD125)", () => {
  const texts = Object.values(getTexts("CN"));
  const joined = sourcesIn("app").flatMap((file) =>
    [...readSource(file).matchAll(blankAfter)].map(([, key = ""]) => ({ file, key })),
  );
  expect(joined.length).toBeGreaterThan(0);
  const wrong = joined.filter(({ key }) => texts.some((one) => /[，。：；？！]$/.test(one[key] ?? "")));
  expect(wrong).toEqual([]);
});
