import { join } from "node:path";
import { bundleOurs } from "#tests/support/bundle.ts";
import { noonOffsetMs } from "#tests/support/noon.ts";
import { weighUpload } from "#tests/support/upload-size.ts";
import { type Server, serveApp } from "#tests/support/workerd.ts";
import { serveFixed } from "./fixed-pages.ts";
import { type Spread, spreadOf } from "./measure.ts";
import type { Start } from "./run.ts";

// What a new process spends until it has answered its first page (performance.md P15): its processor time, as a ratio to
// that of an empty Worker, in turns; and what is uploaded. Ours has its objects on the disk, as a second start finds them.

export type StartUpBench = {
  cpuMs: Spread | null;
  emptyCpuMs: Spread | null;
  overEmpty: Spread | null;
  uploadKb: number;
};

const starts = 10;

export async function benchStartUp(folder: string, start: Start): Promise<StartUpBench> {
  const ours = bundleOurs(join(folder, "ours"));
  const vars = { DEMO: "1", CLOCK_OFFSET_MS: String(noonOffsetMs()) };
  const startOurs = () => start(serveApp(ours, vars));
  const startEmpty = () =>
    start(serveFixed(join(folder, "empty"), "string", { "/": "" }, ours.settings.compatibility_date));
  await firstPageMs(startOurs);
  await firstPageMs(startEmpty);
  const [own, empty]: [(number | null)[], (number | null)[]] = [[], []];
  for (let nth = 0; nth < starts; nth += 1) {
    own.push(await firstPageMs(startOurs));
    empty.push(await firstPageMs(startEmpty));
  }
  return {
    cpuMs: spreadOf(own),
    emptyCpuMs: spreadOf(empty),
    overEmpty: spreadOf(own.map((ms, nth) => divide(ms, empty[nth] ?? null))),
    uploadKb: weighUpload(ours.folder) / 1000,
  };
}

const divide = (one: number | null, other: number | null) => (one === null || other === null ? null : one / other);

/** Processor time from the start of a process to the end of its first answer; null where the system does not tell it. */
async function firstPageMs(startServer: () => Promise<Server>): Promise<number | null> {
  const server = await startServer();
  const response = await fetch(`http://127.0.0.1:${server.port}/`);
  await response.arrayBuffer();
  const micros = server.cpuMicros();
  await server.stop();
  if (response.status !== 200) throw new Error(`The first page was answered with ${response.status}.`);
  return micros === null ? null : micros / 1000;
}
