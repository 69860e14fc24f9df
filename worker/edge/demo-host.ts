import { toHostName } from "#shared/domain/site/host-list.ts";
import { getConfig, type Variables } from "#worker/config/config.ts";
import { logLine } from "#worker/log.ts";
import { readAddress } from "#worker/request/address.ts";

const privateAddress =
  /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.)[\d.]+$|^\[(?:::1|f[cd][\da-f:]+|fe[89ab][\da-f:]+)\]$/;

/**
 * The answer of a demo on a public host, where everybody knows the code of every account, and calls have no limits: 503 and
 * one sentence, for pages and calls. Null where a demo may run: on this computer, in its network, and on the hosts of `DEMO_HOSTS` and names under
 * them (decision 0077).
 */
export function refusePublicDemo(request: Request, env: Variables): Response | null {
  const { isDemo, demoHosts } = getConfig(env);
  if (!isDemo) return null;
  const host = toHostName(readAddress(request)?.hostname ?? "");
  if (privateAddress.test(host)) return null;
  const isAllowed = ["localhost", ...demoHosts].some((one) => host === one || host.endsWith(`.${one}`));
  if (isAllowed) return null;
  logLine({ level: "warn", at: "demo", code: "PUBLIC_HOST" });
  return new Response("DEMO=1 turns protection off, and this host is not in DEMO_HOSTS.\n", {
    status: 503,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}
