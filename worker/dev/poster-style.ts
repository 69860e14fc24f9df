import { styleSheets } from "#worker/html/style-sheets.ts";

/** The style sheet of the posters has a path of its own: the size of the paper is that of the whole page. */
export const posterStylePath = "/dev/poster.css";

export function renderPosterStyleSheet(): Response {
  return new Response(styleSheets.poster, { headers: { "Content-Type": "text/css; charset=utf-8" } });
}
