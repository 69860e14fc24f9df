import * as v from "valibot";
import { contract } from "#shared/contract/index.ts";
import { GatewayError } from "#worker/gateway/errors.ts";

/** The merchant of a host, the stores that its list names, and the tags of these. */
export type OwnMerchant = {
  merchantID: string;
  subdomain: string;
  storeIDs: ReadonlySet<string>;
  tagIDs: ReadonlySet<string>;
};

const listReply = v.object({
  items: v.array(
    v.object({
      id: v.string(),
      merchant: v.object({ merchantId: v.string() }),
      filterTagIDs: v.array(v.string()),
    }),
  ),
  merchant: v.nullable(v.object({ merchantId: v.string() })),
});

/** Shared replies stay the same object in the cache, so each is read once. */
const known = new WeakMap<Uint8Array, OwnMerchant>();

/** Reads the list of a merchant's stores. Throws NOT_FOUND for a list without a merchant. */
export function readOwnMerchant(bytes: Uint8Array, subdomain: string): OwnMerchant {
  const found = known.get(bytes) ?? parseOwnMerchant(bytes, subdomain);
  known.set(bytes, found);
  return found;
}

function parseOwnMerchant(bytes: Uint8Array, subdomain: string): OwnMerchant {
  const { items, merchant } = v.parse(listReply, JSON.parse(new TextDecoder().decode(bytes)));
  const merchantID = merchant?.merchantId ?? items[0]?.merchant.merchantId;
  if (merchantID === undefined) throw new GatewayError("NOT_FOUND");
  const own = items.filter((store) => store.merchant.merchantId === merchantID);
  return {
    merchantID,
    subdomain,
    storeIDs: new Set(own.map(({ id }) => id)),
    tagIDs: new Set(own.flatMap(({ filterTagIDs }) => filterTagIDs)),
  };
}

/** True for a name that the list of a merchant can be asked for. */
export function isSubdomain(label: string): boolean {
  return v.is(contract.stores.bySubdomain.params, { subdomain: label });
}
