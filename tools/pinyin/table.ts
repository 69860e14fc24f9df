import { polyphonic } from "pinyin-pro";

const syllable = /^[a-zü]+$/;

/** Characters of dishes and names of places that the two sets do not have. */
const moreCharacters =
  "梿榴啰囉粿糬焗啫脷煸馃鲷鳕蚵煠炆爌嚤嘜唛麺麵鷄雞蝦餃滷卤枱檯裡裏舖邨峇岜叻巴槟檳榔梹菓冧瑪琍鮮鱼喼汁奀嘢埗埔煨粢芡鱻沏馓";

/** Readings that Malaysian Chinese names have: 叻沙, 峇峇, 啰喏 (product/malaysia.md). */
const localReadings = "la叻 ba峇 re喏".split(" ").map((line) => [line.slice(0, -1), line.slice(-1)] as const);

/** All characters of GB 2312 and the frequent ones of Big5: what Chinese keyboards write in both scripts. */
function listCharacters(): string[] {
  const gb = readRows("gbk", 0xb0, 0xf7, [[0xa1, 0xfe]]);
  const big5 = readRows("big5", 0xa4, 0xc6, [
    [0x40, 0x7e],
    [0xa1, 0xfe],
  ]);
  return [...new Set([...gb, ...big5, ...Array.from(moreCharacters)])].filter((char) => /^\p{Script=Han}$/u.test(char));
}

function readRows(encoding: string, first: number, last: number, trails: [number, number][]): string[] {
  const decoder = new TextDecoder(encoding);
  const chars: string[] = [];
  for (let lead = first; lead <= last; lead += 1) {
    for (const [from, to] of trails) {
      for (let trail = from; trail <= to; trail += 1) chars.push(decoder.decode(new Uint8Array([lead, trail])));
    }
  }
  return chars;
}

/** Every reading of a character without its tone; "ü" is written "v". */
function readingsOf(char: string): string[] {
  const [readings = ""] = polyphonic(char, { toneType: "none" });
  const found = readings.split(" ").filter((reading) => syllable.test(reading));
  const local = localReadings.flatMap(([reading, one]) => (one === char ? [reading] : []));
  return [...new Set([...found.map((reading) => reading.replaceAll("ü", "v")), ...local])];
}

/** One line for each syllable: the syllable, then its characters. */
function createPinyinTable(): string {
  const lines = new Map<string, string>();
  for (const char of listCharacters()) {
    for (const reading of readingsOf(char)) lines.set(reading, (lines.get(reading) ?? "") + char);
  }
  return [...lines]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([reading, chars]) => `${reading}${chars}\n`)
    .join("");
}

/** The source text of worker/marketplace/domain/search/pinyin-table.ts. */
export const createPinyinModule =
  () => `// Written by tools/pinyin/build.ts from pinyin-pro (MIT, Copyright (c) 2022-present zh-lx). Do not edit.
/** One line for each syllable: the syllable without tone, then every character that can be read so. */
export const pinyinLines = \`
${createPinyinTable()}\`.split("\\n");
`;
