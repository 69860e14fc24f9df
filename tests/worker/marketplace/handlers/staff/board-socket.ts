import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, vi } from "vitest";
import { staffContract } from "#shared/contract/index.ts";
import type { Store } from "#worker/marketplace/objects/store/store.ts";
import { ask, store } from "./support.ts";

// A board of a store, as its end of a socket.

/** A store's alarms ring by a clock of their own. */
export const holdClock = (now: number, storeID = store) =>
  runInDurableObject(env.STORE.getByName(storeID), (object: Store) => void (object.clock = () => now));

export async function openBoard(token: string, now: number, storeID = store) {
  await holdClock(now, storeID);
  const { webSocket, status } = await ask(staffContract.duty.live, { params: { storeID } }, { token, now });
  expect(status).toBe(101);
  if (!webSocket) throw new Error("no socket");
  const got: string[] = [];
  const board = { socket: webSocket, got, closed: null as number | null };
  webSocket.addEventListener("message", ({ data }) => void got.push(String(data)));
  webSocket.addEventListener("close", ({ code }) => void (board.closed = code));
  webSocket.accept();
  return board;
}

export const soon = (check: () => unknown) => vi.waitFor(check, { timeout: 5_000, interval: 5 });
