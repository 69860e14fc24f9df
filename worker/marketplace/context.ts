import { acceptedLocale } from "#shared/domain/locale.ts";
import type { Clock } from "#worker/clock.ts";
import type { WorkerEnv } from "#worker/env.ts";
import type { DirectoryCalls } from "./directory/calls.ts";
import type { Ask, CallContext } from "./object-calls.ts";
import { directoryOf, storeOf } from "./objects.ts";
import type { StoreCalls } from "./store/calls.ts";
import { type Claims, importKey, readToken, signToken } from "./tokens.ts";

/** What a handler has besides the parsed request. */
export type HandlerContext = CallContext & {
  requestId: string;
  directory: Ask<DirectoryCalls>;
  store: (storeID: string) => Ask<StoreCalls>;
  /** The claims of the request's bearer token if we signed it, however old; null without one. */
  bearer: () => Promise<Claims | null>;
  /** Makes a token that begins now. */
  sign: (holder: Omit<Claims, "iat" | "exp">) => Promise<string>;
};

export type Marketplace = { env: WorkerEnv; clock: Clock };

/** Once read, the key of a Directory stays with the isolate. */
const keys = new WeakMap<WorkerEnv["DIRECTORY"], CryptoKey>();

/** Everything handlers may know of one request. The time is read once, so that an answer is of one moment. */
export function contextOf(request: Request, { env, clock }: Marketplace): HandlerContext {
  const at = { now: clock(), locale: acceptedLocale(request.headers.get("Accept-Language")) };
  const directory = directoryOf(env, at);
  const key = async () => keys.get(env.DIRECTORY) ?? (await fetchKey(env, directory));
  return {
    ...at,
    requestId: requestIdOf(request),
    directory,
    store: (storeID) => storeOf(env, storeID, at),
    bearer: async () => {
      const token = /^Bearer (\S+)$/i.exec(request.headers.get("Authorization") ?? "")?.[1];
      return token ? readToken(await key(), token) : null;
    },
    sign: async (holder) => signToken(await key(), holder, at.now),
  };
}

async function fetchKey(env: WorkerEnv, directory: Ask<DirectoryCalls>): Promise<CryptoKey> {
  const key = await importKey(await directory("signingKey", null));
  keys.set(env.DIRECTORY, key);
  return key;
}

function requestIdOf(request: Request): string {
  const given = request.headers.get("X-Request-Id") ?? "";
  return /^[\w-]{1,64}$/.test(given) ? given : crypto.randomUUID();
}
