import { useEffect, useEffectEvent, useState } from "react";

/** Wait after the last change of a request before the call is sent. */
const settleMs = 250;

export type Called<T> = {
  /** The last reply; it stays while a newer one loads, so that the layout does not move. */
  value: T | null;
  isFresh: boolean;
  isLoading: boolean;
  retry: () => void;
};

/** Calls when the request changes (null: no call) and drops late replies to older requests. */
export function useCall<Request, T>(
  request: Request | null,
  call: (request: Request, signal: AbortSignal) => Promise<T>,
): Called<T> {
  const [answer, setAnswer] = useState<{ key: string; value: T } | null>(null);
  const [round, setRound] = useState(0);
  const text = request === null ? null : JSON.stringify(request);
  const key = text === null ? null : `${round} ${text}`;
  const run = useEffectEvent(call);
  useEffect(() => {
    if (key === null) return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      const parsed = JSON.parse(key.slice(key.indexOf(" ") + 1)) as Request;
      void run(parsed, abort.signal).then((value) => {
        if (!abort.signal.aborted) setAnswer({ key, value });
      });
    }, settleMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [key]);
  useEffect(() => {
    // Retry the call that failed while the network was off.
    const retry = () => setRound((last) => last + 1);
    addEventListener("online", retry);
    return () => removeEventListener("online", retry);
  }, []);
  const isFresh = key !== null && answer?.key === key;
  return {
    value: key === null ? null : (answer?.value ?? null),
    isFresh,
    isLoading: key !== null && !isFresh,
    retry: () => setRound((last) => last + 1),
  };
}
