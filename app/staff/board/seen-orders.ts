import { useEffect, useState } from "react";
import { localStore } from "#app/storage/storage.ts";

// What was called off and somebody at this device has seen: opening the page anew does not bring it back (PD193).

const key = "mk.calledOff";

/** So many are kept: a board shows those of its day. */
const most = 50;

export async function readSeen(): Promise<string[]> {
  return (await localStore.get(key))?.split(" ") ?? [];
}

/** Keeps it beside what this device has seen before, the newest last. */
export async function keepSeen(orderID: string): Promise<void> {
  const before = (await readSeen()).filter((id) => id !== orderID);
  await localStore.set(key, [...before, orderID].slice(-most).join(" "));
}

export function useSeen() {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    void readSeen().then((kept) => setSeen((now) => new Set([...kept, ...now])));
  }, []);
  const onSeen = (orderID: string) => {
    setSeen((now) => new Set([...now, orderID]));
    void keepSeen(orderID);
  };
  return { seen, onSeen };
}
