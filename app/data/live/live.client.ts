import { call } from "#app/api/call.client.ts";
import { reloadSession } from "#app/session/known-session.ts";
import { sessionStore } from "#app/session/session-instance.ts";
import type { CourierMessage } from "#shared/contract/live.ts";
import { toTarget } from "#shared/request.ts";
import { browserPorts } from "./browser-ports.client.ts";
import { createLadder, type Ladder, type LadderPorts } from "./ladder.client.ts";
import { parseMessage } from "./live-message.ts";
import { createNews } from "./news.client.ts";

/** What a part of a page shows of the customer's orders, and how it is read again. */
export type Follower = {
  /** Parts of one name show the same: they are read once. */
  name: string;
  /** null: all orders of the customer that are under way. */
  orderID: string | null;
  /** The orders under way that are shown, and their versions. */
  versions: () => ReadonlyMap<string, number>;
  /** Settles when what is shown is new, or could not be read. */
  read: () => Promise<unknown>;
  moved?: (message: CourierMessage) => void;
  /** True while changes are told: the part need not ask. */
  tell: (isTold: boolean) => void;
};

type Part = { followers: Set<Follower>; news: ReturnType<typeof createNews> };
type Connection = {
  ladder: Ladder;
  parts: Map<string, Part>;
  /** The newest versions that were told, for a part that comes later. */
  told: Map<string, number>;
  isTold: boolean;
  cancelEnd: (() => void) | null;
};

/** The next page may follow the same. */
const lingerMs = 1_000;

const connections = new Map<string | null, Connection>();

/** Follows an order, or all, until the returned function is called. Parts and orders share what they can. */
export function follow(follower: Follower): () => void {
  watchPage();
  const { orderID, name } = follower;
  const connection = connections.get(orderID) ?? connect(orderID);
  connection.cancelEnd?.();
  connection.cancelEnd = null;
  const part = connection.parts.get(name) ?? addPart(connection, name);
  part.followers.add(follower);
  follower.tell(connection.isTold);
  return () => {
    part.followers.delete(follower);
    if (part.followers.size > 0) return;
    part.news.stop();
    connection.parts.delete(name);
    if (connection.parts.size === 0)
      connection.cancelEnd = browserPorts.setTimer(() => end(orderID, connection), lingerMs);
  };
}

function addPart(connection: Connection, name: string): Part {
  const followers = new Set<Follower>();
  const read = async () => last(followers)?.read();
  const news = createNews({ versions: () => last(followers)?.versions() ?? new Map(), read }, browserPorts.setTimer);
  const part = { followers, news };
  connection.parts.set(name, part);
  for (const [id, version] of connection.told) news.told(id, version);
  return part;
}

const last = (followers: ReadonlySet<Follower>) => [...followers].at(-1);

function connect(orderID: string | null): Connection {
  const parts = new Map<string, Part>();
  const each = (run: (part: Part) => void) => {
    for (const part of parts.values()) run(part);
  };
  const ladder = createLadder(portsOf(orderID), {
    opened: () => each(({ news }) => news.opened()),
    ended: () => each(({ news }) => news.missed()),
    sessionEnded: () =>
      void reloadSession().then(() => {
        if (sessionStore.getState().isBinded) each(({ news }) => news.missed());
      }),
    changed(isTold) {
      connection.isTold = isTold;
      each(({ followers }) => {
        for (const { tell } of followers) tell(isTold);
      });
    },
    told(text) {
      const message = parseMessage(text);
      if (!message) return undefined;
      if (message.type === "reload") return each(({ news }) => news.missed());
      if (orderID !== null && message.orderID !== orderID) return undefined;
      if (message.type === "courier") return each(({ followers }) => last(followers)?.moved?.(message));
      const { orderID: id, version } = message;
      connection.told.set(id, Math.max(version, connection.told.get(id) ?? 0));
      return each(({ news }) => news.told(id, version));
    },
  });
  const connection: Connection = { ladder, parts, told: new Map(), isTold: false, cancelEnd: null };
  connections.set(orderID, connection);
  ladder.start();
  return connection;
}

function end(orderID: string | null, connection: Connection): void {
  connection.ladder.stop();
  if (connections.get(orderID) === connection) connections.delete(orderID);
}

const portsOf = (orderID: string | null): LadderPorts => ({ ...browserPorts, findTarget: () => findTarget(orderID) });

async function findTarget(orderID: string | null): Promise<string | null> {
  const lacks = document.documentElement.dataset["lacks"]?.split(" ");
  if (lacks?.includes(orderID === null ? "live.orders" : "live.order")) return null;
  const ticket = await findTicket();
  if (ticket === null) return null;
  const path = orderID === null ? "/v3/web/orders/live" : "/v3/web/orders/:id/live";
  return toTarget(path, { params: { id: orderID }, query: { ticket } });
}

/** What names the customer where no cookie does; undefined: a cookie does. null: there are no tickets. */
async function findTicket(): Promise<string | undefined | null> {
  if (sessionStore.getState().accessToken === "cookie") return undefined;
  const { value, failure } = await call.live.ticket({ body: {} });
  if (failure?.status === 404) return null;
  if (failure) throw failure;
  return value.item.ticket;
}

function look(what: Parameters<Ladder["look"]>[0]): void {
  for (const { ladder } of connections.values()) ladder.look(what);
}

let isWatching = false;

function watchPage(): void {
  if (isWatching) return;
  isWatching = true;
  document.addEventListener("visibilitychange", () =>
    look(document.visibilityState === "visible" ? "shown" : "hidden"),
  );
  addEventListener("online", () => look("online"));
  // A page with an open socket is not kept by the browser when it is left.
  addEventListener("pagehide", () => {
    for (const { ladder } of connections.values()) ladder.pause();
  });
  addEventListener("pageshow", ({ persisted }) => persisted && look("shown"));
  let { customerID, isBinded } = sessionStore.getState();
  sessionStore.subscribe(() => {
    const now = sessionStore.getState();
    if (now.customerID === customerID && now.isBinded === isBinded) return;
    ({ customerID, isBinded } = now);
    for (const [orderID, connection] of connections) {
      connection.ladder.stop();
      connections.delete(orderID);
    }
  });
}
