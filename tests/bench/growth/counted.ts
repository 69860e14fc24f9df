import { copyFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Bundle, bundleOurs } from "#tests/support/bundle.ts";
import type { Server } from "#tests/support/workerd.ts";
import { bundleScript } from "#tools/vite/bundle-script.ts";

export type Rows = { read: number; written: number };
type Counted = { calls: Rows; alarms: Rows };
type ObjectName = { object: "AREA" | "CUSTOMER" | "STORE"; name: string };

/** The Worker of the build, whose objects count rows and write histories (counted.js). */
export async function countedBundle(folder: string): Promise<Bundle> {
  const ours = bundleOurs(folder);
  copyFileSync(join(import.meta.dirname, "counted.js"), join(folder, "counted.js"));
  const { code } = await bundleScript("tests/worker/marketplace/histories.ts", "es");
  writeFileSync(join(folder, "histories.js"), code);
  return { ...ours, main: "counted.js" };
}

/** The rows of all objects since they were taken last: of calls, with what they left for later, and of alarms. */
export async function takeRows(server: Server): Promise<Counted> {
  for (;;) {
    const reply = (await post(server, "rows", {})) as { ok: boolean; value: Counted };
    if (reply.ok) return reply.value;
  }
}

/** Calls an object, as another object would; yields its value. */
export async function callObject<T>(server: Server, { call, ...of }: ObjectName & { call: string; input: unknown }) {
  const reply = (await post(server, "call", { ...of, call })) as { ok: boolean; value: T };
  if (!reply.ok) throw new Error(`${call} answered ${JSON.stringify(reply)}`);
  return reply.value;
}

/** Has an object write a history. */
export async function grow(server: Server, asked: ObjectName & { what: string; input: object }): Promise<void> {
  await post(server, "grow", asked);
}

async function post({ port }: Server, action: string, body: object): Promise<unknown> {
  const url = `http://127.0.0.1:${port}/growth/${action}`;
  const response = await fetch(url, { method: "POST", body: JSON.stringify(body) });
  if (response.headers.get("Content-Type") !== "application/json")
    throw new Error(`${action} answered ${response.status}`);
  return response.json();
}
