import { fontNames } from "./pdf-document.ts";
import { encodeRun, type FontRun, toFontRuns, measureText } from "./pdf-fonts.ts";

export type TextStyle = { size: number; weight: "regular" | "bold"; /** 0 black … 1 white. */ grey: number };

/** One line of text; `x` and `y` of its baseline from the lower left of the page, in points. */
export function drawText(x: number, y: number, text: string, style: TextStyle): string {
  const shown = toFontRuns(text, style.weight).map((run) => drawRun(run, style));
  return `BT ${style.grey} g ${style.grey} G ${number(x)} ${number(y)} Td ${shown.join(" ")} ET`;
}

/** The Chinese font has no bold variant, so bold characters get an outline. */
function drawRun(run: FontRun, { size, weight }: TextStyle): string {
  const shown = `/${fontNames[run.font]} ${size} Tf ${encodeRun(run)} Tj`;
  if (run.font !== "chinese" || weight !== "bold") return shown;
  return `2 Tr ${number(size * 0.03)} w ${shown} 0 Tr`;
}

export function drawRule(x: number, y: number, width: number): string {
  return `0.75 G 0.5 w ${number(x)} ${number(y)} m ${number(x + width)} ${number(y)} l S`;
}

/** Lines of at most `width`: broken where the text is, between words, between Chinese characters, and inside long words. */
export function wrapText(text: string, width: number, style: TextStyle): string[] {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return (lines.length === 0 ? [""] : lines).flatMap((line) => wrapLine(line, width, style));
}

function wrapLine(text: string, width: number, { size, weight }: TextStyle): string[] {
  const lines: string[] = [];
  let line = "";
  for (const piece of piecesOf(text)) {
    if (measureText(line + piece.trimEnd(), weight, size) <= width) line += piece;
    else {
      if (line.trimEnd() !== "") lines.push(line.trimEnd());
      line = breakPiece(piece, width, { size, weight, grey: 0 }, lines);
    }
  }
  if (line.trimEnd() !== "" || lines.length === 0) lines.push(line.trimEnd());
  return lines;
}

/** Words with the space after them, and single Chinese characters. */
function piecesOf(text: string): string[] {
  return (
    text.match(
      /[^\s\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF]+\s*|[\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF]\s*|\s+/gu,
    ) ?? []
  );
}

/** Adds full lines of a long piece to `lines`; returns the rest. */
function breakPiece(piece: string, width: number, { size, weight }: TextStyle, lines: string[]): string {
  let rest = "";
  for (const character of piece) {
    if (rest !== "" && measureText((rest + character).trimEnd(), weight, size) > width) {
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
