import { personStore } from "#app/storage/storage.ts";
import { choiceKey } from "./choice-key.ts";
import { decodeReservation, type HeldReservation, isHeld } from "./held-reservation.ts";

const keyOf = (storeId: string) => `reservation-${storeId}` as const;
const changed = "makan:reservation";

/** As it was last read, so that a form can be drawn with it at once; undefined before the first reading. */
const known = new Map<string, HeldReservation | null>();
export const getKnownHold = (storeId: string) => known.get(storeId);

/** The table that is held at a store. A hold that has ended leaves the device (S207, S208). */
export async function readHold(storeId: string, nowMs: number): Promise<HeldReservation | null> {
  const stored = await personStore.get(keyOf(storeId));
  const hold = decodeReservation(stored);
  const isLive = hold !== null && isHeld(hold, nowMs);
  if (stored !== null && !isLive) await personStore.remove(keyOf(storeId));
  known.set(storeId, isLive ? hold : null);
  return isLive ? hold : null;
}

export async function keepHold(hold: HeldReservation): Promise<void> {
  await personStore.set(keyOf(hold.storeID), JSON.stringify(hold));
  dispatchEvent(new Event(changed));
}

export async function dropHold(storeId: string): Promise<void> {
  await personStore.remove(keyOf(storeId));
  dispatchEvent(new Event(changed));
}

/** After the table is the customer's: the next reservation begins anew. */
export async function finishHold(storeId: string): Promise<void> {
  await personStore.remove(choiceKey(storeId));
  await dropHold(storeId);
}

/** Calls back now and after every change in any tab; returns what ends it. */
export function watchHold(
  storeId: string,
  clockMs: () => number,
  listener: (hold: HeldReservation | null) => void,
): () => void {
  let isOn = true;
  const tell = () => void readHold(storeId, clockMs()).then((hold) => isOn && listener(hold));
  tell();
  addEventListener(changed, tell);
  const end = personStore.watch((key) => (key === null || key === keyOf(storeId)) && tell());
  return () => {
    isOn = false;
    removeEventListener(changed, tell);
    end();
  };
}
