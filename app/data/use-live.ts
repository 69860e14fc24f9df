import { useEffect, useRef } from "react";
import type { Follower } from "./live/live.client.ts";

/** Follows what a part shows of the customer's orders while `isOn`. Nobody else loads the code for it; without it the part asks. */
export function useLive(isOn: boolean, follower: Follower): void {
  const { name, orderID } = follower;
  const latest = useRef(follower);
  useEffect(() => {
    latest.current = follower;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const { tell } = latest.current;
    let isOver = false;
    let stop: (() => void) | null = null;
    import("./live/live.client.ts").then(
      ({ follow }) => {
        if (isOver) return;
        const { moved } = latest.current;
        stop = follow({
          name,
          orderID,
          tell,
          versions: () => latest.current.versions(),
          read: () => latest.current.read(),
          ...(moved && { moved }),
        });
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      stop?.();
      tell(false);
    };
  }, [isOn, name, orderID]);
}

type Versioned = { id: string; version: number };

export const toVersions = (orders: readonly Versioned[]): ReadonlyMap<string, number> =>
  new Map(orders.map(({ id, version }) => [id, version]));
