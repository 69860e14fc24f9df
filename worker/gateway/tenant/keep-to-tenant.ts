import * as v from "valibot";
import { contract } from "#shared/contract/index.ts";
import type { ReplyPart, Row } from "#shared/contract/row.ts";
import type { RequestParts } from "#shared/request.ts";
import type { Call } from "#worker/gateway/call.ts";
import { GatewayError } from "#worker/gateway/errors.ts";
import { toIssues } from "#worker/gateway/http/issues.ts";
import type { RowReply } from "#worker/gateway/http/reply.ts";
import { readPath, replacePath } from "./dotted-path.ts";
import { joinFavourites } from "./join-favourites.ts";
import { isSubdomain, type OwnMerchant, readOwnMerchant } from "./own-merchant.ts";

/** Sends one row to the upstream, as the same caller. */
type AskRow = (name: string, row: Row, input: RequestParts) => Promise<RowReply>;

/** Keeps the calls of one host to its merchant: what is another merchant's is NOT_FOUND or left out. */
export type TenantKeeper = {
  /** The request with the merchant set. Throws NOT_FOUND for what belongs to another merchant. */
  checkInput(input: RequestParts): Promise<RequestParts>;
  /** The reply without what belongs to other merchants. */
  filterReply(answered: RowReply): Promise<RowReply>;
};

/**
 * Opens the keeper of a call; null on a host of the marketplace. Every call takes this way, also those of loaders and
 * of a remote upstream, so that no page can forget it (decision 0046). Throws NOT_FOUND for an unknown merchant.
 */
export async function openTenant(
  { tenant, row }: Pick<Call, "tenant"> & { row: Row },
  ask: AskRow,
): Promise<TenantKeeper | null> {
  if (tenant.kind === "marketplace") return null;
  if (Object.keys(row.tenant).length === 0) return null;
  if (!isSubdomain(tenant.subdomain)) throw new GatewayError("NOT_FOUND");
  const own = await fetchOwnMerchant(ask, tenant.subdomain);
  return createKeeper(row, own, ask);
}

/** The id of the merchant whose host it is; null on a host of the marketplace. Throws NOT_FOUND for an unknown merchant. */
export async function findOwnMerchant({ tenant }: Pick<Call, "tenant">, ask: AskRow): Promise<string | null> {
  if (tenant.kind === "marketplace") return null;
  if (!isSubdomain(tenant.subdomain)) throw new GatewayError("NOT_FOUND");
  return (await fetchOwnMerchant(ask, tenant.subdomain)).merchantID;
}

async function fetchOwnMerchant(ask: AskRow, subdomain: string): Promise<OwnMerchant> {
  const reply = await ask("stores.bySubdomain", contract.stores.bySubdomain, { params: { subdomain } });
  return readOwnMerchant(toBytes(reply), subdomain);
}

/** Looks up whose something is that a list does not say, as the same caller. */
function createLookUps(own: OwnMerchant, ask: AskRow) {
  const askJson = async (name: string, row: Row, input: RequestParts): Promise<unknown> =>
    JSON.parse(new TextDecoder().decode(toBytes(await ask(name, row, input))));

  /** The merchant of a store that is in no list; undefined for a store that is gone, or that nobody can tell now. */
  const findMerchant = async (storeID: string) => {
    const { settings } = contract.stores;
    const reply = await askJson("stores.settings", settings, { params: { storeID } }).catch(() => null);
    return readPath(reply, "item.merchant.merchantId");
  };
  const asked = new Map<string, Promise<unknown>>();
  const merchantOf = async (storeID: string): Promise<unknown> => {
    if (own.storeIDs.has(storeID)) return own.merchantID;
    const found = asked.get(storeID) ?? findMerchant(storeID);
    asked.set(storeID, found);
    return found;
  };
  const ownsStore = async (storeID: string) => (await merchantOf(storeID)) === own.merchantID;
  const isOfOther = async (storeID: string) => {
    const merchant = await merchantOf(storeID);
    return merchant !== undefined && merchant !== own.merchantID;
  };
  const ownsOrder = async (orderID: string) => {
    const reply = await askJson("ordering.detail", contract.ordering.detail, { params: { id: orderID } });
    return readPath(reply, "item.merchantID") === own.merchantID;
  };
  const readFavourites = async () => {
    const { list } = contract.favourites;
    const reply = await askJson("favourites.list", list, {});
    return readPath(reply, "items") as string[];
  };
  return { ownsStore, isOfOther, ownsOrder, readFavourites };
}

function createKeeper(row: Row, own: OwnMerchant, ask: AskRow): TenantKeeper {
  const { tenant: scope } = row;
  const { ownsStore, isOfOther, ownsOrder, readFavourites } = createLookUps(own, ask);

  const owns = async (entry: unknown, part: ReplyPart): Promise<boolean> => {
    const { merchant, store, order, tag, merchants, stores } = part;
    if (tag !== undefined && !own.tagIDs.has(String(readPath(entry, tag)))) return false;
    if (merchant && readPath(entry, merchant) !== own.merchantID) return false;
    if (merchants && !includes(readPath(entry, merchants), [own.merchantID])) return false;
    if (stores && !includes(readPath(entry, stores), own.storeIDs)) return false;
    if (store !== undefined && !(await ownsStore(String(readPath(entry, store))))) return false;
    return !order || ownsOrder(String(readPath(entry, order))).catch(() => false);
  };

  const narrow: Judge["narrow"] = (entry, { merchants, stores }) => {
    const withMerchant = merchants ? keepNames(entry, merchants, new Set([own.merchantID])) : entry;
    return stores ? keepNames(withMerchant, stores, own.storeIDs) : withMerchant;
  };

  /** The request with the favourites that are not the merchant's, which it cannot know and must not delete. */
  const addOtherFavourites = async (input: RequestParts, path: string): Promise<RequestParts> => {
    const asked = readPath(input, path) as string[];
    const ofOthers = await Promise.all(asked.map(isOfOther));
    if (ofOthers.includes(true)) throw new GatewayError("NOT_FOUND");
    const stored = await readFavourites();
    const areOwn = await Promise.all(stored.map(ownsStore));
    const others = new Set(stored.filter((_, at) => !areOwn[at]));
    const joined = replacePath(input, path, joinFavourites({ stored, others, asked })) as RequestParts;
    checkBody(row, joined.body);
    return joined;
  };

  return {
    async checkInput(input) {
      const named = (path: string | undefined) => (path === undefined ? undefined : readPath(input, path));
      const [subdomain, merchant] = [named(scope.subdomain), named(scope.merchant)];
      const [store, order] = [named(scope.store), named(scope.order)];
      const isForeign =
        (subdomain !== undefined && subdomain !== own.subdomain) ||
        (merchant !== undefined && merchant !== own.merchantID) ||
        (typeof store === "string" && !(await ownsStore(store))) ||
        (typeof order === "string" && !(await ownsOrder(order)));
      if (isForeign) throw new GatewayError("NOT_FOUND");
      if (scope.favourites) return addOtherFavourites(input, scope.favourites);
      if (!scope.setMerchant) return input;
      return { ...input, query: { ...(input.query as object), [scope.setMerchant]: own.merchantID } };
    },

    async filterReply(answered) {
      if (!scope.reply) return answered;
      const before: unknown = JSON.parse(new TextDecoder().decode(toBytes(answered)));
      let after = before;
      for (const part of scope.reply) after = await filterPart(after, part, { owns, narrow });
      if (after === before) return answered;
      const bytes = new TextEncoder().encode(JSON.stringify(after));
      return answered.kind === "own" ? { ...answered, body: bytes } : { ...answered, bytes };
    },
  };
}

/** Throws VALIDATION_FAILED for a body that its row does not allow. */
function checkBody({ body: schema }: Row, body: unknown): void {
  const result = schema && v.safeParse(schema, body);
  if (result && !result.success) throw new GatewayError("VALIDATION_FAILED", { issues: toIssues(result.issues) });
}

type Judge = {
  owns: (entry: unknown, part: ReplyPart) => Promise<boolean>;
  /** The entry without the names of others in its lists; the same object when there are none. */
  narrow: (entry: unknown, part: ReplyPart) => unknown;
};

/** The reply with one part filtered; the same object when nothing is left out. Throws NOT_FOUND. */
async function filterPart(reply: unknown, part: ReplyPart, { owns, narrow }: Judge): Promise<unknown> {
  const found = readPath(reply, part.at);
  if (found === undefined || found === null) return reply;
  if (Array.isArray(found)) {
    const kept = await Promise.all(found.map((entry) => owns(entry, part)));
    const after = found.filter((_, at) => kept[at]).map((entry) => narrow(entry, part));
    const isSame = after.length === found.length && after.every((entry, at) => entry === found[at]);
    return isSame ? reply : replacePath(reply, part.at, after);
  }
  if (await owns(found, part)) return reply;
  if (!part.orNull) throw new GatewayError("NOT_FOUND");
  return replacePath(reply, part.at, null);
}

/** True for an empty or missing list, which means all. */
function includes(list: unknown, own: Iterable<string>): boolean {
  if (!Array.isArray(list) || list.length === 0) return true;
  const names = new Set(own);
  return list.some((one) => names.has(one as string));
}

function keepNames(entry: unknown, path: string, own: ReadonlySet<string>): unknown {
  const names = readPath(entry, path);
  if (!Array.isArray(names) || names.every((name) => own.has(name as string))) return entry;
  return replacePath(
    entry,
    path,
    names.filter((name) => own.has(name as string)),
  );
}

function toBytes(answered: RowReply): Uint8Array {
  const body = answered.kind === "own" ? answered.body : answered.bytes;
  if (body instanceof File) throw new TypeError("a file has no parts");
  return body;
}
