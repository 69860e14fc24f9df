import { useTranslation } from "react-i18next";
import { CheckoutFrame } from "#app/checkout/checkout-frame.tsx";
import { CheckoutPage } from "#app/checkout/checkout-page.tsx";
import { toCheckoutView } from "#app/checkout/checkout-view.ts";
import KeptCart from "#app/checkout/kept-cart.tsx";
import { apiContext, nowContext, visitorContext } from "#app/context.ts";
import { loadPromotions } from "#app/deals/load-promotions.ts";
import { getDescription, getServerText } from "#app/i18n/describe.ts";
import { PageBar } from "#app/shell/page-bar.tsx";
import { loadSettings, toPlaceQuery } from "#app/store/load-settings.ts";
import { loadShut } from "#app/store/load-shut.ts";
import ShutNote from "#app/store/shut-note.tsx";
import type { Route } from "./+types/route";

// Without a boundary of its own: a page that is opened waits for it, so that nothing moves.

/** Loads public data only (S54); the browser adds cart, customer and prices. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext);
  const api = context.get(apiContext)(visitor.locale);
  const [settings, promotions] = await Promise.all([
    loadSettings(api, visitor, params.storeId, toPlaceQuery(visitor)),
    // Every code is tried, as far as pages are read (PD18, PD148).
    loadPromotions(api, () => false),
  ]);
  const now = context.get(nowContext);
  const view = toCheckoutView(settings, visitor, now, promotions.value);
  const found = await loadShut(api, visitor, settings, now);
  const shut = found?.call ? { ...found, hint: getServerText(visitor.locale, "description", "shutCart") } : found;
  return { view, shut, description: getDescription(visitor, "describeCheckout", { store: view.store.name }) };
}

export { StoreError as ErrorBoundary } from "#app/store/store-error.tsx";

export default function CheckoutRoute({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("checkout");
  const { view, shut, description } = loaderData;
  const { store } = view;
  return (
    <>
      <title>{`${t("checkoutTitle")} · ${store.name}`}</title>
      <meta name="description" content={description} />
      <meta name="robots" content="noindex" />
      <PageBar
        back={`/${store.id}/home`}
        backText={t("backToStore")}
        merchant={view.merchant}
        hasMenu={false}
        title={{
          lines: (
            <>
              <h1>{t("checkoutTitle")}</h1>
              <span className="meta">{store.name}</span>
            </>
          ),
        }}
      />
      <main id="main" className="wrap">
        {shut && <ShutNote {...shut} />}
        {shut?.call ? (
          <KeptCart storeId={store.id} />
        ) : import.meta.env.SSR ? (
          <CheckoutFrame mode={null} />
        ) : (
          <CheckoutPage key={store.id} view={view} shutText={shut?.text ?? null} />
        )}
      </main>
    </>
  );
}
