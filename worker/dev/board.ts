import { operatorContract } from "#shared/contract/index.ts";
import type { RowReply } from "#shared/contract/row.ts";
import { toTarget } from "#shared/request.ts";
import { redirectTo } from "#worker/edge/redirect.ts";
import type { WorkerEnv } from "#worker/env.ts";
import type { Visit } from "#worker/html/page.ts";
import { createMarketplace } from "#worker/marketplace/app.ts";
import { getStore } from "#worker/marketplace/rpc/stubs.ts";
import { findNamed } from "./find-named.ts";

/** Nobody of the sample: its own people stay with their one shop. */
const owner = { name: "Test page", countryCode: "60", phoneNumber: "1100000106" };

const { inviteOwner } = operatorContract.operator;

/** Lets whoever presses it in as an owner of the store's merchant, as an operator's link does. Null for an unknown store. */
export async function openBoard(request: Request, storeID: string, visit: Visit & { env: WorkerEnv }) {
  const store = await findNamed(getStore(visit.env, storeID, visit)("consoleStore", null));
  if (!store) return null;
  // This call alone is the operator's: the key is known to nobody else.
  const key = crypto.randomUUID();
  const own: Partial<WorkerEnv> = { OPERATOR_KEYS: key };
  const api = createMarketplace({ ...visit.env, ...own });
  const params = { merchantID: store.merchant.subdomain };
  const headers = { "Content-Type": "application/json", "Idempotency-Key": key, "X-Operator-Key": key };
  const url = new URL(toTarget(inviteOwner.path, { params }), request.url);
  const reply = await api.fetch(new Request(url, { method: inviteOwner.method, headers, body: JSON.stringify(owner) }));
  if (!reply.ok) throw new Error(`the board of ${storeID} was not opened: ${reply.status}`);
  const { item } = await reply.json<RowReply<typeof inviteOwner>>();
  return redirectTo(item.link.replace("#", `?store=${storeID}#`), 303);
}
