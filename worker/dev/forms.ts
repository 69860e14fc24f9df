import { html } from "hono/html";
import type { Html } from "#worker/html/html.ts";
import { readFormBody } from "./form-body.ts";

/** The fields of a form by name; null for another request. pages.ts rejects forms of other origins. */
export async function readForm(request: Request): Promise<((field: string) => string | null) | null> {
  if (!request.headers.get("Content-Type")?.startsWith("application/x-www-form-urlencoded")) return null;
  const form = await readFormBody(request);
  if (!form) return null;
  return (field) => form.get(field);
}

/** The pressed button; null for another request. */
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
