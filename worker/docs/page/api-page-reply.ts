import { raw } from "hono/html";
import { fillDay, fillOrigin } from "#worker/docs/fill-in.ts";
import { renderTestPage, type Visit } from "#worker/html/page.ts";
import { apiTexts } from "./api-texts.ts";
import { reference } from "./reference.ts";

/** The reference of the API. Needs the group "reference". */
export function renderApiPage({ now }: Visit, origin: string): Promise<Response> {
  const body = raw(fillOrigin(fillDay(reference.page, now), origin));
  return renderTestPage({ title: apiTexts.title, body });
}
