import { contract } from "#shared/contract/index.ts";

export const embedLogoutPath = "/embed/logout";

/** No token is longer. */
const mostLetters = 4096;

/**
 * Ends the session whose token is the body, for the script of a site that shows the plugin (decision 0050): a text from
 * another origin needs no question before it. Whoever has the token may end its session, so any site may ask. Answers 204,
 * or as the call of the contract does, which `send` sends.
 */
export async function answerLogout(request: Request, send: (call: Request) => Promise<Response>): Promise<Response> {
  const headers = new Headers({ "Content-Type": "application/json", "X-Session": "bearer" });
  const token = await readToken(request);
  if (token !== null) headers.set("Authorization", `Bearer ${token}`);
  for (const name of ["CF-Connecting-IP", "Accept-Language", "X-Request-Id"]) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const { method, path } = contract.session.logout;
  const answer = await send(new Request(new URL(path, request.url), { method, headers, body: "{}" }));
  const response = answer.ok ? new Response(null, { status: 204 }) : new Response(answer.body, answer);
  response.headers.set("Access-Control-Allow-Origin", "*");
  response.headers.set("Cache-Control", "no-store");
  return response;
}

/** Null for a body that is no token. A long one is not read to its end. */
async function readToken({ body }: Request): Promise<string | null> {
  let text = "";
  for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part;
    if (text.length > mostLetters) return null;
  }
  return /^[\w.~+/-]+=*$/.test(text) ? text : null;
}
