import { useTranslation } from "react-i18next";
import { apiContext, nowContext, visitorContext } from "#app/context.ts";
import { getDescription } from "#app/i18n/describe.ts";
import { FastCheckoutPage } from "#app/reorder/fast-checkout-page.tsx";
import { parseLinkItems, toLinkLines } from "#app/reorder/link-lines.ts";
import { loadStore } from "#app/store/load-store.ts";
import ShutNote from "#app/store/shut-note.tsx";
import { toStorePageView } from "#app/store/store-page-view.ts";
import type { Route } from "./+types/route";

/** `/fast-checkout?storeId=1301&items=jade-har-gow:2,jade-siew-mai` (S69, PD68). Never fails: what is unknown is ignored. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const [visitor, nowMs] = [context.get(visitorContext), context.get(nowContext)];
  const query = new URL(request.url).searchParams;
  const { items, ignored } = parseLinkItems(query.getAll("items").join(","));
  const description = getDescription(visitor, "describeFastCheckout");
  const loaded = await loadStore(context.get(apiContext), visitor, query.get("storeId") ?? "").catch(() => null);
  if (!loaded) return { store: null, mode: null, lines: [], ignored, description };
  const { cart: store, modes, noOrders } = toStorePageView(loaded, visitor, nowMs);
  if (noOrders) return { store, mode: null, lines: [], ignored: 0, noOrders, description };
  const { menus, campaigns } = loaded;
  const found = toLinkLines(items, { menus: menus ?? [], campaigns, modes, nowMs });
  return { store, mode: found.mode, lines: found.lines, ignored: ignored + found.ignored, description };
}

export default function FastCheckoutRoute({ loaderData: { description, noOrders, ...link } }: Route.ComponentProps) {
  const { t } = useTranslation("fastCheckout");
  return (
    <>
      <title>{`${t("linkTitle")} · ${t("productName", { ns: "common" })}`}</title>
      <meta name="description" content={description} />
      <meta name="robots" content="noindex" />
      <FastCheckoutPage {...link} note={noOrders && <ShutNote {...noOrders} />} />
    </>
  );
}
