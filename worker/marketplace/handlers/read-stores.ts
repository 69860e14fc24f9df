import type { Store } from "#shared/contract/entities.ts";
import type { Point } from "#shared/domain/places/geo.ts";
import type { HandlerContext } from "#worker/marketplace/http/context.ts";
import { unlessGone } from "#worker/marketplace/rpc/unless-gone.ts";

/** The requested stores in the requested order, each once; unknown and withdrawn ones are left out. */
export async function readStores(
  ids: readonly string[],
  from: Point | null,
  { store }: Pick<HandlerContext, "store">,
): Promise<Store[]> {
  const found = await Promise.all([...new Set(ids)].map((id) => unlessGone(store(id)("view", { from }), null)));
  return found.filter((view) => view !== null);
}
