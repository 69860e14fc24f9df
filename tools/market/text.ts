import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { BrokenFile } from "./broken-file.ts";
import { needsPassword } from "./zip.ts";

// Texts of any program: UTF-8 with or without its mark, UTF-16 with its mark. Anything else is refused in words.

/** The first bytes of a file. */
export async function readHead(path: string, length = 64 * 1024): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** The part of a workbook with a password that has the workbook. */
const encrypted = Buffer.from("EncryptedPackage", "utf16le");

/** What a file is that was taken for a text, by its first bytes. Null for what may be one. */
export function findOtherType(head: Buffer): string | null {
  const hex = head.subarray(0, 8).toString("hex");
  if (head.length === 0) return "is empty";
  if (hex.startsWith("504b")) return "is a workbook or an archive, not a text: give it the ending .xlsx";
  if (hex.startsWith("d0cf11e0") && head.includes(encrypted)) return needsPassword;
  if (hex.startsWith("d0cf11e0")) return "is a workbook of Excel before 2007: save it as .xlsx or as CSV UTF-8";
  if (hex.startsWith("25504446")) return "is a PDF: save the table itself as CSV UTF-8";
  if (hex.startsWith("ffd8ff") || hex.startsWith("89504e47")) return "is a picture";
  const text = head
    .toString("latin1")
    .replace(/^\u00EF\u00BB\u00BF/, "")
    .trimStart();
  return /^<(?:!doctype|html|head|\?xml|body|script|table|meta)/i.test(text)
    ? "is a web page (HTML), not what its name says: download the file itself"
    : null;
}

type Encoding = "utf-8" | "utf-16le" | "utf-16be";

export function findEncoding(head: Buffer): Encoding {
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  if (head.subarray(0, 64).includes(0)) throw new BrokenFile("looks like UTF-16 without its mark: save it as UTF-8");
  return "utf-8";
}

/** The text of a file, piece by piece. Throws BrokenFile with the line at which it is no text of its encoding. */
export async function* readText(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: false });
  let line = 1;
  const decode = (bytes: Buffer | undefined) => {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined });
    } catch {
      throw new BrokenFile(
        encoding === "utf-8" ? notUtf8(bytes) : "is broken UTF-16: save it as UTF-8",
        line + linesBefore(bytes),
      );
    }
  };
  for await (const bytes of createReadStream(path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
    const text = decode(bytes);
    yield text;
    line += text.split("\n").length - 1;
  }
  yield decode(undefined);
}

const notUtf8 = (bytes: Buffer | undefined) =>
  bytes === undefined
    ? "ends in the middle of a character: it was not copied whole"
    : "is not UTF-8, perhaps Windows-1252: save it as UTF-8, in a spreadsheet as “CSV UTF-8”";

/** Lines before the first byte that is no UTF-8. */
function linesBefore(bytes: Buffer | undefined): number {
  if (bytes === undefined) return 0;
  const text = new TextDecoder().decode(bytes);
  const wrong = text.indexOf("\uFFFD");
  return wrong < 0 ? 0 : text.slice(0, wrong).split("\n").length - 1;
}
