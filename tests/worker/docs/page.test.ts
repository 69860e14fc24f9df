import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { serveTestPages } from "#worker/dev/pages.ts";
import { getRowText } from "#worker/docs/get-text.ts";
import { namedSchemas } from "#worker/docs/named-schemas.ts";
import { getRemarks } from "#worker/docs/row-remarks.ts";
import { rows } from "#worker/docs/rows.ts";
import type { WorkerEnv } from "#worker/env.ts";

const get = (path: string, vars: Partial<WorkerEnv> = { DEMO: "1" }) =>
  serveTestPages(new Request(`http://localhost:8787${path}`), { ...env, ...vars });

/** A text as the page writes it. */
const escapeQuotes = (text: string) => text.replaceAll("'", "&#39;").replaceAll('"', "&quot;");

const page = async () => (await get("/dev/api")).text();

test("the reference has every call with its sentence, and every shape", async () => {
  const html = await page();
  for (const { name, row } of rows) {
    expect(html).toContain(`<details id="${name}">`);
    const { summary, description, parameters = {} } = getRowText(name);
    const head = `<code>${row.method} ${row.path}</code> ${escapeQuotes(summary)}</summary>`;
    expect(html).toContain(head);
    expect(html).toContain(`<p>${escapeQuotes(description)}</p>`);
    for (const text of Object.values(parameters)) expect(html).toContain(escapeQuotes(text));
    expect(html).toContain(escapeQuotes(getRemarks(row).join("<br>")));
  }
  for (const name of Object.keys(namedSchemas)) expect(html).toContain(`<details id="schema.${name}">`);
});

test("every link of it leads somewhere, nothing is named twice", async () => {
  const html = await page();
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  const links = [...html.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(links.filter((link) => !ids.includes(link))).toEqual([]);
});

test("what it shows is text: no mark-up of a schema or an example gets through, no script, no word left out", async () => {
  const html = await page();
  expect(html).not.toMatch(/<script|javascript:|style="/);
  expect(html).not.toMatch(/undefined|\[object|\{\{\w+\}\}|NaN/);
  // Opened and closed, each kind as often.
  for (const tag of ["details", "table", "pre", "code", "ul", "p"]) {
    const count = (pattern: RegExp) => html.match(pattern)?.length ?? 0;
    expect(count(new RegExp(`<${tag}[ >]`, "g")), tag).toBe(count(new RegExp(`</${tag}>`, "g")));
  }
});

test("its lines go to the host it is read on; without DEMO there is no such page (PD5)", async () => {
  const elsewhere = await serveTestPages(new Request("http://warisan.localhost:9999/dev/api"), { ...env, DEMO: "1" });
  expect(await elsewhere.text()).toContain("http://warisan.localhost:9999/v3/web/login");
  expect((await get("/dev/api", { DEMO: "" })).status).toBe(404);
});
