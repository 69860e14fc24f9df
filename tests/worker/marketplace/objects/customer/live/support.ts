import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import * as v from "valibot";
import { expect, vi } from "vitest";
import { contract } from "#shared/contract/index.ts";
import type { LiveMessage } from "#shared/contract/live.ts";
import { getSocketMessage } from "#shared/contract/row.ts";
import { toTarget } from "#shared/request.ts";
import { send, type Options } from "#tests/worker/marketplace/support.ts";
import type { Store } from "#worker/marketplace/objects/store/store.ts";

const { live } = contract;
const message = getSocketMessage(live.order) as v.GenericSchema<LiveMessage>;

/** A page's end of a socket: what it was told, and the code with which the socket was closed; null while it is open. */
export type Page = { socket: WebSocket; told: LiveMessage[]; closed: number | null; others: string[] };

type About = { id: string } | { merchantID?: string };

export function upgrade(about: About, options: Options): Promise<Response> {
  const path =
    "id" in about ? toTarget(live.order.path, { params: about }) : toTarget(live.orders.path, { query: about });
  return send(path, { headers: { Upgrade: "websocket" } }, options);
}

/** Opens a socket as a page would. What is told while it opens has been told. */
export async function openPage(about: About, options: Options): Promise<Page> {
  const response = await upgrade(about, options);
  expect(response.status).toBe(101);
  const socket = response.webSocket;
  if (!socket) throw new Error("no socket");
  const page: Page = { socket, told: [], closed: null, others: [] };
  socket.addEventListener("message", ({ data }) => {
    if (data === "pong") page.others.push(data);
    else page.told.push(v.parse(message, JSON.parse(String(data))));
  });
  socket.addEventListener("close", ({ code }) => {
    page.closed = code;
  });
  socket.accept();
  return page;
}

/** Waits until what is expected is so, also on a machine that is busy with other work. */
export const soon = (expected: () => unknown) => vi.waitFor(expected, { timeout: 20_000, interval: 5 });

/** Waits until a page was told so much in all. */
export async function toldSo(page: Page, count: number): Promise<LiveMessage[]> {
  await soon(() => expect(page.told.length).toBeGreaterThanOrEqual(count));
  return page.told;
}

export async function closedWith(page: Page): Promise<number | null> {
  await soon(() => expect(page.closed).not.toBeNull());
  return page.closed;
}

/** What a store does by itself at a time: the customer is told what is due. */
export function ringStore(storeID: string, at: number): Promise<void> {
  return runInDurableObject(env.STORE.getByName(storeID), async (store: Store) => {
    store.clock = () => at;
    await store.alarm();
  });
}

/** The versions of which a page was told. */
export const versionsOf = ({ told }: Page): number[] =>
  told.flatMap((one) => (one.type === "order" ? [one.version] : []));
