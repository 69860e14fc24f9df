import { styleSheets } from "./style-sheets.ts";

/** The style sheet has its own path, because the policy of test pages allows no inline style. */
export const stylePath = "/dev/style.css";

export function renderStyleSheet(): Response {
  return new Response(styleSheets.page, { headers: { "Content-Type": "text/css; charset=utf-8" } });
}
