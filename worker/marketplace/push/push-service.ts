import type { push } from "#shared/contract/push.ts";
import type { RowReply } from "#shared/contract/row.ts";

export type PushService = RowReply<typeof push.list>["items"][number]["service"];

/** `*.` stands for any names in front. */
const known: readonly (readonly [host: string, service: PushService])[] = [
  ["fcm.googleapis.com", "GOOGLE"],
  ["*.push.services.mozilla.com", "MOZILLA"],
  ["web.push.apple.com", "APPLE"],
  ["*.notify.windows.com", "MICROSOFT"],
];

/** Who carries what is sent to an address; null for one to which nothing is sent. `more`: hosts of the configuration. */
export function findPushService(endpoint: string, more: readonly string[]): PushService | null {
  const url = URL.parse(endpoint);
  const isAt = (host: string) => url !== null && isOf(url, host);
  return known.find(([host]) => isAt(host))?.[1] ?? (more.some(isAt) ? "OTHER" : null);
}

function isOf({ origin, protocol, hostname, port }: URL, host: string): boolean {
  if (host === origin) return true;
  const isPlain = protocol === "https:" && port === "";
  return isPlain && (host.startsWith("*.") ? hostname.endsWith(host.slice(1)) : hostname === host);
}
