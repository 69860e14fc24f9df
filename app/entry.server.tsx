import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
export default async function handle(request: Request, status: number, headers: Headers, ctx: EntryContext) {
  const body = await renderToReadableStream(<ServerRouter context={ctx} url={request.url} />);
  headers.set("Content-Type", "text/html");
  return new Response(body, { headers, status });
}
