import { crc32, inflateRawSync } from "node:zlib";
import { BrokenFile } from "./broken-file.ts";

/** A workbook of 5,000 dishes has a few megabytes. */
const mostBytes = 64 * 1024 * 1024;

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const largeMark = 0x07064b50;

const damaged = "is broken: it was not copied whole";
export const needsPassword = "has a password: save it without one";

/**
 * The files of an archive, inflated here with a limit, so that no parser meets an archive that is small and becomes large,
 * or one whose files are not what it states of them. Throws BrokenFile.
 */
export function readZip(bytes: Buffer): Map<string, Buffer> {
  try {
    return readEntries(bytes);
  } catch (error) {
    if (error instanceof BrokenFile) throw error;
    throw new BrokenFile("is no workbook, or was not copied whole");
  }
}

function readEntries(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || bytes.readUInt32LE(end) !== endMark) throw new BrokenFile("is no workbook, or was not copied whole");
  // What such an archive states stands elsewhere, where it is not checked here; a menu needs none.
  if (end >= 20 && bytes.readUInt32LE(end - 20) === largeMark)
    throw new BrokenFile("is written for files of more than 4 GiB: save it again as .xlsx, or as CSV UTF-8");
  const count = bytes.readUInt16LE(end + 10);
  const files = new Map<string, Buffer>();
  let left = mostBytes;
  let at = bytes.readUInt32LE(end + 16);
  for (let entry = 0; entry < count; entry += 1) {
    if (bytes.readUInt32LE(at) !== entryMark) throw new BrokenFile("is no workbook, or was not copied whole");
    if ((bytes.readUInt16LE(at + 8) & 1) === 1) throw new BrokenFile(needsPassword);
    const method = bytes.readUInt16LE(at + 10);
    const packed = bytes.readUInt32LE(at + 20);
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.toString("utf8", at + 46, at + 46 + nameLength);
    const content = inflate(bytes, bytes.readUInt32LE(at + 42), packed, method, left);
    if (content.length !== bytes.readUInt32LE(at + 24) || crc32(content) !== bytes.readUInt32LE(at + 16))
      throw new BrokenFile(damaged);
    left -= content.length;
    files.set(name, content);
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return files;
}

const tooLarge = () =>
  new BrokenFile(`becomes more than ${mostBytes / 1024 / 1024} MiB when it is opened: it is no menu`);

function inflate(bytes: Buffer, header: number, packed: number, method: number, left: number): Buffer {
  const start = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28);
  const content = bytes.subarray(start, start + packed);
  if (content.length < packed) throw new BrokenFile("was not copied whole");
  if (method === 0) {
    if (content.length > left) throw tooLarge();
    return content;
  }
  if (left <= 0) throw tooLarge();
  try {
    return inflateRawSync(content, { maxOutputLength: left });
  } catch (error) {
    throw error instanceof RangeError ? tooLarge() : new BrokenFile(damaged);
  }
}
