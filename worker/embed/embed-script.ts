import { readScript } from "virtual:browser-scripts";

export const embedScriptPath = "/embed.js";

/** Lets every site load what answers at the script's address, and check it by its integrity. In place. */
export function allowEverySite(response: Response): Response {
  response.headers.set("Cross-Origin-Resource-Policy", "cross-origin");
  response.headers.set("Access-Control-Allow-Origin", "*");
  return response;
}

/** The script for sites that show the plugin (S25). */
export async function serveEmbedScript(assets: Parameters<typeof readScript>[1]): Promise<Response> {
  return new Response(await readScript("embed", assets), {
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      // A site keeps the address for years, so a new version has to reach it soon.
      "Cache-Control": "public, max-age=300, stale-while-revalidate=86400",
    },
  });
}
