import { useEffect, useEffectEvent, useState } from "react";

/** How long the customer's changes settle before a call goes out. */
const settleMs = 250;

export type Called<T> = {
  /** The last answer; it stays while a newer one is on its way, so that nothing jumps. */
  value: T | null;
  /** True when `value` answers the request as it is now. */
  isFresh: boolean;
  isLoading: boolean;
  /** Asks again for the same request. */
  retry: () => void;
};

/** Calls whenever the request changes (null: not at all) and keeps the last answer; late answers to older ones are dropped. */
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
      const asked = JSON.parse(key.slice(key.indexOf(" ") + 1)) as Request;
      void run(asked, abort.signal).then((value) => {
        if (!abort.signal.aborted) setAnswer({ key, value });
      });
    }, settleMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [key]);
  useEffect(() => {
    // What could not be asked while the network was off is asked now.
    const again = () => setRound((last) => last + 1);
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, []);
  const isFresh = key !== null && answer?.key === key;
  return {
    value: key === null ? null : (answer?.value ?? null),
    isFresh,
    isLoading: key !== null && !isFresh,
    retry: () => setRound((last) => last + 1),
  };
}
