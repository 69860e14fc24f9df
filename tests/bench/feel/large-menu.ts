import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import type { Menu } from "#shared/contract/entities.ts";

/** An upstream whose menus are large. */
export type LargeMenus = { origin: string; stop(): Promise<void> };

/** Passes every call on to `origin`, with copies of its dishes in each menu until a store has `dishes` of them. */
export async function serveLargeMenus(origin: string, dishes: number): Promise<LargeMenus> {
  const server = createServer((incoming, outgoing) => {
    answer(origin, dishes, incoming, outgoing).catch((error: unknown) => outgoing.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("The upstream with large menus has no port.");
  return {
    origin: `http://localhost:${address.port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
}

async function answer(origin: string, dishes: number, incoming: IncomingMessage, outgoing: ServerResponse) {
  const reply = await ask(origin, incoming);
  const body = await buffer(reply);
  const isMenus = /^\/v3\/web\/store\/\d+\/foods(?:\?|$)/.test(incoming.url ?? "") && reply.statusCode === 200;
  const sent = isMenus ? JSON.stringify(enlarge(JSON.parse(body.toString()) as Reply, dishes)) : body;
  const { "content-length": _length, "transfer-encoding": _encoding, ...headers } = reply.headers;
  outgoing.writeHead(reply.statusCode ?? 502, headers).end(sent);
}

function ask(origin: string, incoming: IncomingMessage): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { url = "/", method } = incoming;
    const headers = { ...incoming.headers, host: new URL(origin).host, "accept-encoding": "identity" };
    incoming.pipe(request(new URL(url, origin), { method, headers }, resolve).once("error", reject));
  });
}

type Reply = { items: Menu[]; campaigns: object };

function enlarge({ items, campaigns }: Reply, dishes: number): Reply {
  const seen = items.reduce((sum, { foods }) => sum + foods.length, 0);
  const copies = Math.ceil(dishes / seen) - 1;
  const larger = items.map((menu) => ({
    ...menu,
    foods: [0, ...Array.from({ length: copies }, (_, index) => index + 1)].flatMap((copy) =>
      copy === 0 ? menu.foods : menu.foods.map((food) => ({ ...food, id: `${food.id}-${copy}` })),
    ),
  }));
  return { items: larger, campaigns };
}
