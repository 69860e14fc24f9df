import { data, type MiddlewareFunction } from "react-router";
import { apiContext, hostMerchantContext, marketplaceContext, type PublicApi, visitorContext } from "#app/context.ts";
import { getDescription } from "#app/i18n/describe.ts";
import type { Merchant } from "#shared/contract/entities.ts";
import type { Visitor } from "#shared/domain/site/visitor.ts";

/** Error data of a host that belongs to no merchant. The server chooses its texts, so that no other page loads them. */
export type UnknownHost = { marketplaceUrl: string; title: string; hint: string; action: string };

/**
 * Root middleware: loads the merchant of a merchant's host, for all loaders of the page. Throws 404 with `UnknownHost`
 * for a name that is no merchant, and 503 without an answer.
 */
export const loadHostMerchant: MiddlewareFunction<Response> = async ({ context }) => {
  const visitor = context.get(visitorContext);
  if (visitor.tenant.kind === "marketplace") return;
  const { subdomain } = visitor.tenant;
  const api = context.get(apiContext)(visitor.locale);
  const { value, failure } = await api.stores.bySubdomain({ params: { subdomain } });
  const merchant = value && (value.merchant ?? (value.items.length === 0 ? await loadMerchant(api, subdomain) : null));
  // A host name that no subdomain can have is refused with 422.
  const isUnknown = failure?.status === 404 || failure?.status === 422 || (value && !merchant);
  if (isUnknown) throw data(toUnknownHost(visitor, context.get(marketplaceContext)), { status: 404 });
  if (!merchant) throw data(null, { status: 503 });
  context.set(hostMerchantContext, { merchant, stores: value.items });
};

/** The merchant of a host without stores (S257), under its id where nothing else is told; null for a name that is none. */
async function loadMerchant(api: PublicApi, id: string): Promise<Merchant | null> {
  const { value, failure } = await api.stores.merchant({ params: { id } });
  if (failure && failure.status !== 404) throw data(null, { status: 503 });
  return value && { ...value.item, name: value.item.name || value.item.merchantId };
}

function toUnknownHost(visitor: Visitor, marketplaceUrl: string): UnknownHost {
  const values = { host: new URL(marketplaceUrl).host };
  return {
    marketplaceUrl,
    title: getDescription(visitor, "unknownHostTitle"),
    hint: getDescription(visitor, "unknownHostHint", values),
    action: getDescription(visitor, "unknownHostAction", values),
  };
}
