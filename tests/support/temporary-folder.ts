import { existsSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

/** Of Linux: files in it are in memory. A container may have given it little room. */
const inMemory = "/dev/shm";
const enoughBytes = 4e9;

/** Where tests keep objects and profiles of browsers. On a disk the tests of objects take half as long again. */
export function findTemporaryFolder(): string {
  if (!existsSync(inMemory)) return tmpdir();
  const { bavail, bsize } = statfsSync(inMemory);
  return bavail * bsize >= enoughBytes ? inMemory : tmpdir();
}
