import { isErrorCode } from "#shared/contract/errors.ts";
import { type Contract, listRows, type Row } from "#shared/contract/row.ts";
import { appVersion, hasBody, toTarget } from "#shared/request.ts";
import type { UpstreamAnswer } from "#worker/env.ts";
import type { GatewayUpstream } from "./upstream.ts";

const keptMs = 10 * 60_000;
const lackStatuses = new Set([405, 501]);

/** Calls of ours that a remote API does not have, as this isolate has seen it in the last ten minutes. */
export type Lacks = {
  note(origin: string, row: string): void;
  has(origin: string, row: string): boolean;
  /** Names of rows, sorted. */
  list(origin: string): string[];
  /** True once in ten minutes: then the API is asked for all of them (`probeRows`). */
  isProbeDue(origin: string): boolean;
};

export function createLacks(clock: () => number): Lacks {
  const untilMs = new Map<string, number>();
  const probedMs = new Map<string, number>();
  const isLacking = (key: string) => (untilMs.get(key) ?? 0) > clock();
  return {
    note: (origin, row) => void untilMs.set(`${origin} ${row}`, clock() + keptMs),
    has: (origin, row) => isLacking(`${origin} ${row}`),
    list: (origin) =>
      [...untilMs.keys()]
        .filter((key) => key.startsWith(`${origin} `) && isLacking(key))
        .map((key) => key.slice(origin.length + 1))
        .toSorted(),
    isProbeDue(origin) {
      if (clock() - (probedMs.get(origin) ?? -Infinity) < keptMs) return false;
      probedMs.set(origin, clock());
      return true;
    },
  };
}

/**
 * True when an answer says that the API has no such call: 405, 501, or 404 without an error of the catalogue. With one, the
 * thing was not found, where the row names a thing.
 */
export function isLack(row: Row, { status }: Pick<UpstreamAnswer, "status">, hasKnownCode: boolean): boolean {
  if (!row.extension) return false;
  return lackStatuses.has(status) || (status === 404 && !(hasKnownCode && row.params));
}

/** What the embedded marketplace alone has no API is told of. */
function isProbed(row: Row): boolean {
  return row.extension === true && !row.local && !row.embedded;
}

/**
 * Asks for the calls of ours without a login and without what they need: an API that has a call refuses it, another does not
 * know it. So nothing happens at the API, and a control that could not work is not shown to the first who would press it.
 */
export async function probeRows(contract: Contract, upstream: GatewayUpstream, lacks: Lacks): Promise<void> {
  const { origin } = upstream;
  if (origin === undefined || !lacks.isProbeDue(origin)) return;
  const rows = listRows(contract).filter(({ row }) => isProbed(row));
  const headers = { Accept: "application/json", "Content-Type": "application/json", "App-Version": appVersion };
  await Promise.all(
    rows.map(async ({ name, row }) => {
      const params = Object.fromEntries([...row.path.matchAll(/:(\w+)/g)].map(([, param = ""]) => [param, "0"]));
      const init = {
        method: row.method,
        headers,
        body: hasBody(row.method) ? "{}" : null,
        redirect: "manual" as const,
      };
      const signal = AbortSignal.timeout(10_000);
      const answer = await upstream
        .send(origin + toTarget(row.path, { params }), { ...init, signal })
        .catch(() => null);
      // Whatever is not found where a login is needed, it is not the thing "0".
      const isPrivate = row.auth !== "public" && answer?.status === 404;
      if (answer && (isPrivate || isLack(row, answer, hasKnownCode(answer)))) lacks.note(origin, name);
    }),
  );
}

function hasKnownCode({ bytes }: UpstreamAnswer): boolean {
  try {
    const body = JSON.parse(new TextDecoder().decode(bytes ?? undefined)) as { error?: { code?: unknown } } | null;
    return isErrorCode(body?.error?.code);
  } catch {
    return false;
  }
}
