import { useTranslation } from "react-i18next";
import { apiContext, nowContext, visitorContext } from "#app/context.ts";
import { getDescription } from "#app/i18n/describe.ts";
import { toReservationView } from "#app/reserve/reservation-view.ts";
import { ReservePage } from "#app/reserve/reserve-page.tsx";
import { PageBar } from "#app/shell/page-bar.tsx";
import { loadSettings } from "#app/store/load-settings.ts";
import ShutNote from "#app/store/shut-note.tsx";
import type { Route } from "./+types/route";

// Without a boundary of its own: a page that is opened waits for it, so that nothing moves.

/** Loads public data only; the browser adds the free times and the customer's tables. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext);
  const settings = await loadSettings(context.get(apiContext)(visitor.locale), visitor, params.storeId);
  const view = toReservationView(settings, visitor, context.get(nowContext));
  return { view, description: getDescription(visitor, "describeReserve", { store: view.store.name }) };
}

export { StoreError as ErrorBoundary } from "#app/store/store-error.tsx";

export default function ReserveRoute({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("reservation");
  const { view, description } = loaderData;
  const { store } = view;
  return (
    <>
      <title>{`${t("reserveTitle")} · ${store.name}`}</title>
      <meta name="description" content={description} />
      <meta name="robots" content="noindex" />
      <PageBar
        back={`/${store.id}/home`}
        backText={t("backToStore")}
        title={{
          lines: (
            <>
              <h1>{t("reserveTitle")}</h1>
              <span className="meta">{store.name}</span>
            </>
          ),
        }}
      />
      <main id="main" className="wrap">
        {view.noTables && <ShutNote {...view.noTables} />}
        <ReservePage key={store.id} view={view} />
      </main>
    </>
  );
}
