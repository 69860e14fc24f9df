import { Buffer } from "node:buffer";

/** What stands in a PDF of ours, read as a viewer reads it: from the end, by the table of where each object is. */
export type ReadPdf = {
  version: string;
  /** By number. */
  objects: Map<number, string>;
  trailer: string;
  /** Lines of text of each page, in the order they are drawn, with where they begin. */
  pages: { x: number; y: number; size: number; text: string }[][];
};

/** Reads a file; throws at the first thing that is not where the file says it is. */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const file = Buffer.from(bytes).toString("latin1");
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1]);
  const [, count = "", rows = "", trailer = ""] =
    /^xref\n0 (\d+)\n((?:\d{10} \d{5} [nf] \n)+)trailer\n<<([^]*?)>>\nstartxref/.exec(file.slice(start)) ?? [];
  const entries = rows.split("\n").filter(Boolean);
  if (entries.length !== Number(count) || Number(/\/Size (\d+)/.exec(trailer)?.[1]) !== entries.length) {
    throw new Error("the table of objects is not as long as it says");
  }
  const objects = new Map(entries.slice(1).map((entry, index) => [index + 1, objectAt(file, entry, index + 1)]));
  return { version: file.slice(0, 8), objects, trailer, pages: pagesOf(objects) };
}

function objectAt(file: string, entry: string, number: number): string {
  const text = file.slice(Number(entry.slice(0, 10)));
  const head = `${number} 0 obj\n`;
  if (!text.startsWith(head)) throw new Error(`object ${number} is not where the table says`);
  return text.slice(head.length, text.indexOf("\nendobj\n"));
}

function pagesOf(objects: Map<number, string>): ReadPdf["pages"] {
  const kids = /\/Kids \[([^\]]*)\]/.exec(objects.get(2) ?? "")?.[1] ?? "";
  return [...kids.matchAll(/(\d+) 0 R/g)].map(([, page]) => {
    const contents = /\/Contents (\d+) 0 R/.exec(objects.get(Number(page)) ?? "")?.[1];
    return linesOf(streamOf(objects.get(Number(contents)) ?? ""));
  });
}

function streamOf(object: string): string {
  const [, length = "", stream = ""] = /^<< \/Length (\d+) >>\nstream\n([^]*)\nendstream$/.exec(object) ?? [];
  if (stream.length !== Number(length)) throw new Error("a stream is not as long as it says");
  return stream;
}

function linesOf(stream: string): ReadPdf["pages"][number] {
  return [...stream.matchAll(/BT [\d.]+ g [\d.]+ G ([\d.-]+) ([\d.-]+) Td (.*?) ET/g)].map(([, x, y, shown = ""]) => {
    const runs = [...shown.matchAll(/\/(F\d) ([\d.]+) Tf <([\dA-F]*)> Tj/g)];
    const text = runs.map(([, font = "", , codes = ""]) => (readers[font] ?? fromWinAnsi)(codes)).join("");
    return { x: Number(x), y: Number(y), size: Number(runs[0]?.[2]), text };
  });
}

/** By the name of the font; the others have the encoding of Windows. */
const readers: Record<string, (codes: string) => string> = {
  F3: fromUtf16,
  F4: (codes) => codes.replaceAll("00", "▯"),
};

function fromUtf16(codes: string): string {
  return Buffer.from(codes, "hex").swap16().toString("utf16le");
}

function fromWinAnsi(codes: string): string {
  return new TextDecoder("windows-1252").decode(Buffer.from(codes, "hex"));
}
