import { html } from "hono/html";
import { expect, test } from "vitest";
import { renderButtons } from "#worker/dev/forms.ts";
import { joinHtml } from "#worker/html/html.ts";
import { renderTable, renderTestPage } from "#worker/html/page.ts";

// Test pages show data that customers typed: every value is escaped.

const nasty = `<img src=x onerror="alert('1')">&amp;`;
const escaped = "&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;amp;";

test("a page escapes its title, its query and the values of its body", async () => {
  const response = await renderTestPage({
    title: nasty,
    body: html`<p>${nasty}</p><ul>${[html`<li>${nasty}</li>`]}</ul>`,
    query: `store=${nasty}`,
  });
  const page = await response.text();
  expect(page).not.toContain("<img");
  // Title twice, two values of the body, one query.
  expect(page.split(escaped)).toHaveLength(6);
  expect(page).toContain(`<p>${escaped}</p><ul><li>${escaped}</li></ul>`);
  expect(page).toContain(`href="?store=${escaped}"`);
});

test("tables, buttons and joined parts escape text and keep HTML", async () => {
  expect(String(await renderTable([nasty], [[nasty, html`<b>${nasty}</b>`]]))).toBe(
    `<table><thead><tr><th scope="col">${escaped}</th></tr></thead><tbody><tr><td>${escaped}</td><td><b>${escaped}</b></td></tr></tbody></table>`,
  );
  const buttons = String(await renderButtons("/dev", "dish", [{ value: nasty, label: nasty }]));
  expect(buttons).toContain(`<button name="dish" value="${escaped}">${escaped}</button>`);
  expect(String(await joinHtml([nasty, html`<i>i</i>`], html`<br>`))).toBe(`${escaped}<br><i>i</i>`);
});
