import { useEffect, useEffectEvent, useState } from "react";
import { ApiError } from "#shared/client.ts";

/** Data of the server in a component. The readers are `useServerData` and, with a cache, those of cached-data.ts. */
export type ServerData<T> = {
  /** `idle`: nothing is requested. Background polling of a known value does not change `ready`. */
  state: "idle" | "loading" | "ready" | "failed";
  /** A value in another state than `ready` is stale: it stays visible, so that the layout does not move. */
  value: T | null;
  failure: ApiError | null;
  reload: () => void;
};

export type Reply<T> = { value: T; failure: null } | { value: unknown; failure: ApiError };

type Answer = { key: string; value: unknown; failure: ApiError | null };

/** Wait after the last change of a request before the call is sent. */
const settleMs = 250;

/** Made when it is needed: an error keeps its stack, for which the engine reads the whole script again. */
const noReply = () => ({ value: null, failure: new ApiError("NETWORK", 0, null) });

const toNext = ({ round }: { round: number }) => ({ round: round + 1, isRenewal: false });

type RenewedData<T> = ServerData<T> & {
  /** Loads again what is known: until the reply comes it stays, and a failure changes nothing. */
  renew: () => void;
};

/** Loads when the request changes (null: nothing to load) and when the network returns. Has no cache. */
export function useServerData<Request, R extends Reply<unknown>>(
  request: Request | null,
  load: (request: Request, signal: AbortSignal) => Promise<R>,
): RenewedData<Extract<R, { failure: null }>["value"]> {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [{ round, isRenewal }, setRound] = useState({ round: 0, isRenewal: false });
  const asked = JSON.stringify(request);
  const key = request === null ? null : `${round} ${asked}`;
  const isKnown = isRenewal && answer?.failure === null && answer.key.endsWith(` ${asked}`);
  const run = useEffectEvent(load);
  const take = useEffectEvent((next: Answer) => {
    if (!next.failure || !isKnown) setAnswer(next);
  });
  useEffect(() => {
    if (key === null) return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      const parsed = JSON.parse(key.slice(key.indexOf(" ") + 1)) as Request;
      void run(parsed, abort.signal)
        .catch(noReply)
        .then(({ value, failure }) => {
          // A late reply to an older request is dropped.
          if (!abort.signal.aborted) take({ key, value: failure ? null : value, failure });
        });
    }, settleMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [key]);
  useEffect(() => {
    const reload = () => setRound(toNext);
    addEventListener("online", reload);
    return () => removeEventListener("online", reload);
  }, []);
  const failure = answer?.failure ?? null;
  return {
    state: key === null ? "idle" : answer?.key !== key && !isKnown ? "loading" : failure ? "failed" : "ready",
    value: key === null ? null : (answer?.value ?? null),
    failure,
    reload: () => setRound(toNext),
    renew: () => setRound((last) => ({ ...toNext(last), isRenewal: true })),
  };
}
