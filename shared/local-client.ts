import {
  type Client,
  type ClientRow,
  type ClientTable,
  type OnCallFailure,
  toApiError,
  toFailedResult,
} from "./client.ts";
import type { Contract } from "./contract/row.ts";
import { type Locale, languageTag } from "./domain/text/locale.ts";
import { toVisibleValue } from "./domain/text/visible-text.ts";
import type { RequestParts } from "./request.ts";

/** What a gateway in this process answers: a reply or an error envelope. */
type LocalAnswer = { status: number; value: unknown; retryAfterSeconds: number | null };

/** A row by its dotted name, and who asks: the origin of the host and headers. */
type LocalCall = { name: string; input: RequestParts; origin: string; headers: Record<string, string> };

type LocalOptions = {
  /** The gateway, which ends every call by itself. */
  ask: (call: LocalCall) => Promise<LocalAnswer>;
  origin: string;
  locale: Locale;
  onFailure?: OnCallFailure;
};

/**
 * The typed client of `shared/client.ts` where the gateway is in the same process: calls are no requests (decision 0118).
 * Yields what creates one. A group of rows is bound when it is first used, because all groups cost more than a page's calls.
 */
export function createLocalClients<C extends Contract>(table: ClientTable): (options: LocalOptions) => Client<C> {
  class LocalClient {
    readonly options: LocalOptions;
    constructor(options: LocalOptions) {
      this.options = options;
    }
  }
  for (const [group, rows] of Object.entries(table)) {
    const named = Object.entries(rows);
    Object.defineProperty(LocalClient.prototype, group, {
      get(this: LocalClient) {
        const bind = (name: string, row: ClientRow) => (input?: RequestParts) =>
          call({ name: `${group}.${name}`, row }, input ?? {}, this.options);
        const value = Object.fromEntries(named.map(([name, row]) => [name, bind(name, row)]));
        Object.defineProperty(this, group, { value });
        return value;
      },
    });
  }
  return (options) => new LocalClient(options) as object as Client<C>;
}

type Named = { name: string; row: ClientRow };

async function call({ name, row }: Named, given: RequestParts, { ask, origin, locale, onFailure }: LocalOptions) {
  try {
    const input = row.method === "GET" ? given : toVisible(given);
    const headers = { "Accept-Language": languageTag[locale] };
    const { status, value, retryAfterSeconds } = await ask({ name, input, origin, headers });
    if (status !== 200) throw toApiError(status, value, retryAfterSeconds);
    return { value, failure: null };
  } catch (error) {
    return toFailedResult(error, row, onFailure);
  }
}

/** The body as a client of a browser sends it. */
function toVisible({ body, ...others }: RequestParts): RequestParts {
  return { ...others, body: JSON.parse(JSON.stringify(body ?? {}, toVisibleValue)) as unknown };
}
