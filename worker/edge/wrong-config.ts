import { describeProblems, getConfig, type Variables } from "#worker/config/config.ts";

const sentences = [
  "This site is not set up correctly. The reason is in its log.",
  "这个网站的设置有误，原因请看它的日志。",
];

/**
 * The answer of every page and file while a variable is wrong: 500, in a demo with the names of the variables. Null when
 * none is, and for a call, which the gateway refuses in its envelope (decision 0090).
 */
export function refuseWrongConfig(request: Request, env: Variables): Response | null {
  const config = getConfig(env);
  if (config.problems.length === 0 || /^\/v[34]\//.test(new URL(request.url).pathname)) return null;
  return new Response(`${describeProblems(config) ?? sentences.join("\n")}\n`, {
    status: 500,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}
