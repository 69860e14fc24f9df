import { html } from "hono/html";
import { readFormBody } from "./form-body.ts";
import type { Html } from "./html.ts";

/** What a form of a test page sends, by field; null for any other request. Forms of other origins end in pages.ts. */
export async function readForm(request: Request): Promise<((field: string) => string | null) | null> {
  if (!request.headers.get("Content-Type")?.startsWith("application/x-www-form-urlencoded")) return null;
  const form = await readFormBody(request);
  if (!form) return null;
  return (field) => form.get(field);
}

/** The button of a test page that was pressed; null for any other request. */
export async function readPressedButton<const T extends string>(
  request: Request,
  { name, among }: { name: string; among: readonly T[] },
): Promise<T | null> {
  const sent = (await readForm(request))?.(name);
  return among.find((value) => value === sent) ?? null;
}

/** One form per button; each sends its value under the same name. */
export function renderButtons(action: string, name: string, labels: readonly { value: string; label: string }[]): Html {
  return html`${labels.map(
    ({ value, label }) => html`<form method="post" action="${action}">
        <button name="${name}" value="${value}">${label}</button>
      </form>`,
  )}`;
}
