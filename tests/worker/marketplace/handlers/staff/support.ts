import { env } from "cloudflare:workers";
import { contract, operatorContract, staffContract } from "#shared/contract/index.ts";
import { isSocketRow, type Row, type RowInput, type RowReply } from "#shared/contract/row.ts";
import type { Role } from "#shared/domain/people/roles.ts";
import { hasBody, toTarget } from "#shared/request.ts";
import { createBrowserKeys } from "#tests/support/browser-keys.ts";
import { freshNumber, inbox } from "#tests/worker/marketplace/people.ts";
import { call, failureOf, noon } from "#tests/worker/marketplace/support.ts";
import { createMarketplace } from "#worker/marketplace/app.ts";

// The staff of two shops of the sample, as their own calls make them.

export const rows = staffContract.staff;

/** A merchant with two stores, and another one. */
export const merchantID = "warisan";
export const [store, otherStore] = ["1001", "1002"];
export const elsewhere = "demo";
export const storeElsewhere = "2301";

const operatorKey = "operator-key-of-staff-tests-0123456789";

export type Asked = {
  token?: string;
  now?: number;
  key?: string;
  version?: number;
  approval?: string;
  origin?: string;
};

let keys = 0;
/** A key that no other call has. */
export const freshKey = (): string => `staff-key-${String(++keys).padStart(6, "0")}`;

/** Asks as the gateway does for the cookie of staff. */
export function ask(
  row: Row,
  parts: object,
  { token, now = noon, key = freshKey(), version, approval, origin = "https://marketplace" }: Asked = {},
) {
  const headers = {
    "Accept-Language": "en",
    "Content-Type": "application/json",
    "Idempotency-Key": key,
    ...(isSocketRow(row) && { Upgrade: "websocket" }),
    ...(row.auth === "operator" && { "X-Operator-Key": operatorKey }),
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    ...(approval !== undefined && { "X-Approval": approval }),
    ...(version !== undefined && { "If-Match": `"${version}"` }),
  };
  const body = hasBody(row.method) ? { body: JSON.stringify((parts as { body?: unknown }).body ?? {}) } : {};
  const marketplace = createMarketplace({ ...env, OPERATOR_KEYS: operatorKey }, () => now);
  const url = `${origin}${toTarget(row.path, parts)}`;
  return marketplace.fetch(new Request(url, { method: row.method, headers, ...body }));
}

export async function reply<R extends Row>(row: R, parts: RowInput<R>, asked?: Asked): Promise<RowReply<R>> {
  const response = await ask(row, parts as object, asked);
  if (response.status !== 200) throw new Error(`${row.path}: ${await response.text()}`);
  return response.json();
}

/** A tablet of the shop, paired. */
export async function pairedDevice(by: string, role: "KITCHEN" | "CASHIER", now = noon): Promise<string> {
  const body = { name: `the ${role} tablet`, storeID: store, role };
  const { pairingCode } = await reply(rows.addDevice, { params: { merchantID }, body }, { token: by, now });
  return (await reply(rows.signIn, { body: { pairingCode } }, { now })).token ?? "";
}

export const refused = async (row: Row, parts: object, asked?: Asked) => failureOf(await ask(row, parts, asked));

/** The code of a failure, or "OK". */
export async function outcome(row: Row, parts: object, asked?: Asked): Promise<string> {
  const response = await ask(row, parts, asked);
  return response.status === 200 || response.status === 101 ? "OK" : (await failureOf(response)).code;
}

/** What stands behind "#" of a link. */
export const secretOf = (link: string): string => link.slice(link.indexOf("#") + 1);

export const linkFor = async (number = freshNumber(), merchant = merchantID, asked?: Asked) => {
  const body = { name: "Aisyah", ...number };
  const { item } = await reply(
    operatorContract.operator.inviteOwner,
    { params: { merchantID: merchant }, body },
    asked,
  );
  return item.link;
};

/** The token of a session that a link begins. */
export async function enter(link: string, asked?: Asked): Promise<string> {
  const { token } = await reply(rows.signIn, { body: { invitation: secretOf(link) } }, asked);
  return token ?? "";
}

export const owner = async (merchant = merchantID, asked?: Asked) =>
  enter(await linkFor(freshNumber(), merchant, asked), asked);

/** Somebody of the team whom an owner has invited. */
export async function join(
  by: string,
  role: Role,
  storeIDs: string[] | null = null,
  { number = freshNumber(), now = noon }: { number?: ReturnType<typeof freshNumber>; now?: number } = {},
) {
  const body = { name: `the ${role}`, ...number, role, storeIDs };
  const { item, link, untold } = await reply(rows.invite, { params: { merchantID }, body }, { token: by, now });
  return { id: item.id, version: item.version, token: await enter(link, { now }), number, untold };
}

/** Gives a store an owner who is on duty from now on, so that it sells where nothing is simulated (PD165). Yields their token. */
export async function openShop(storeID: string, { now = noon }: Pick<Asked, "now"> = {}): Promise<string> {
  const { item } = await call(contract.stores.settings, { params: { storeID }, query: {} }, { now });
  const token = await owner(item.merchant.subdomain, { now });
  await reply(staffContract.duty.set, { body: { storeIDs: [storeID] } }, { token, now });
  return token;
}

let browsers = 0;
/** What a browser subscribes with that nobody else has. */
export const freshBrowser = () => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/staff-${++browsers}`,
  keys: createBrowserKeys().keys,
  lang: "EN" as const,
});

/** Asks for a code and yields it; null: nothing was sent. */
export async function codeFor(number: ReturnType<typeof freshNumber>, asked?: Asked): Promise<string | null> {
  await reply(rows.requestCode, { body: number }, asked);
  const kept = await inbox();
  return kept.find(({ recipient }) => recipient.endsWith(number.phoneNumber.slice(-4)))?.code ?? null;
}
