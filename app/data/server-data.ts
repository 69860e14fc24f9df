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

/** Loads when the request changes (null: nothing to load) and when the network returns. Has no cache. */
export function useServerData<Request, R extends Reply<unknown>>(
  request: Request | null,
  load: (request: Request, signal: AbortSignal) => Promise<R>,
): ServerData<Extract<R, { failure: null }>["value"]> {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [round, setRound] = useState(0);
  const key = request === null ? null : `${round} ${JSON.stringify(request)}`;
  const run = useEffectEvent(load);
  useEffect(() => {
    if (key === null) return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      const parsed = JSON.parse(key.slice(key.indexOf(" ") + 1)) as Request;
      void run(parsed, abort.signal)
        .catch(noReply)
        .then(({ value, failure }) => {
          // A late reply to an older request is dropped.
          if (!abort.signal.aborted) setAnswer({ key, value: failure ? null : value, failure });
        });
    }, settleMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [key]);
  useEffect(() => {
    const reload = () => setRound((last) => last + 1);
    addEventListener("online", reload);
    return () => removeEventListener("online", reload);
  }, []);
  const failure = answer?.failure ?? null;
  return {
    state: key === null ? "idle" : answer?.key !== key ? "loading" : failure ? "failed" : "ready",
    value: key === null ? null : (answer?.value ?? null),
    failure,
    reload: () => setRound((last) => last + 1),
  };
}
