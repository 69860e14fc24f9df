import { fontNames } from "./pdf-document.ts";
import { encoded, type Run, runsOf, widthOf } from "./pdf-fonts.ts";

export type TextStyle = { size: number; weight: "regular" | "bold"; /** 0 black … 1 white. */ grey: number };

/** One line of text whose baseline begins at a point, from the lower left of the page. */
export function textAt(x: number, y: number, text: string, style: TextStyle): string {
  const shown = runsOf(text, style.weight).map((run) => shownRun(run, style));
  return `BT ${style.grey} g ${style.grey} G ${number(x)} ${number(y)} Td ${shown.join(" ")} ET`;
}

/** The Chinese font has no bold one beside it: its characters are drawn with a line around them. */
function shownRun(run: Run, { size, weight }: TextStyle): string {
  const shown = `/${fontNames[run.font]} ${size} Tf ${encoded(run)} Tj`;
  if (run.font !== "chinese" || weight !== "bold") return shown;
  return `2 Tr ${number(size * 0.03)} w ${shown} 0 Tr`;
}

/** A thin line across. */
export function ruleAt(x: number, y: number, width: number): string {
  return `0.75 G 0.5 w ${number(x)} ${number(y)} m ${number(x + width)} ${number(y)} l S`;
}

/** A text in lines of at most a width: broken between words, between Chinese characters, and where a word is too long. */
export function wrapped(text: string, width: number, { size, weight }: TextStyle): string[] {
  const lines: string[] = [];
  let line = "";
  for (const piece of piecesOf(text)) {
    if (widthOf(line + piece.trimEnd(), weight, size) <= width) line += piece;
    else {
      if (line.trimEnd() !== "") lines.push(line.trimEnd());
      line = brokenInto(piece, width, { size, weight, grey: 0 }, lines);
    }
  }
  if (line.trimEnd() !== "" || lines.length === 0) lines.push(line.trimEnd());
  return lines;
}

/** Words with the space behind them, and Chinese characters one by one. */
function piecesOf(text: string): string[] {
  return (
    text.match(
      /[^\s\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF]+\s*|[\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF]\s*|\s+/gu,
    ) ?? []
  );
}

/** Puts what does not fit into lines of its own; what is left begins the next. */
function brokenInto(piece: string, width: number, { size, weight }: TextStyle, lines: string[]): string {
  let rest = "";
  for (const character of piece) {
    if (rest !== "" && widthOf((rest + character).trimEnd(), weight, size) > width) {
      lines.push(rest);
      rest = "";
    }
    rest += character;
  }
  return rest;
}

function number(value: number): string {
  return String(Math.round(value * 100) / 100);
}
