import { useTranslation } from "react-i18next";
import type { FilterBarView } from "#app/discover/store-filters.ts";
import { useRootData } from "#app/site/use-root-data.ts";
import type { StoreView } from "#app/store/store-view.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { StoreCard, StoreRow } from "./store-card.tsx";

type StoreLists = { stores: StoreView[]; moreHref: string | null; sort: FilterBarView["sort"] };

const orderTexts = {
  RELEVANCE: "firstRELEVANCE",
  DISTANCE: "firstDISTANCE",
  RATING: "firstRATING",
  MINUTES: "firstMINUTES",
  FEE: "firstFEE",
} as const;

/** Open stores as cards, and those whose menu alone is shown; then order-ahead stores, then closed ones (S191–S195). */
export function StoreSections({ stores, moreHref, sort, isFirst }: StoreLists & { isFirst?: boolean }) {
  const { t } = useTranslation("catalogue");
  const rootData = useRootData();
  const inState = (state: StoreView["state"]) => stores.filter((store) => store.state === state);
  const open = inState("open");
  const around = rootData?.merchant
    ? t("outletsNear")
    : t("restaurantsAround", { place: rootData?.placeLabel ?? t("defaultPlace", { ns: "common" }) });
  return (
    <>
      <Cards
        id="open"
        title={t("openNow")}
        hint={`${around} · ${t(orderTexts[sort])}`}
        stores={open}
        isFirst={isFirst === true}
      />
      <Cards
        id="by-phone"
        title={t("byPhone")}
        hint={t("byPhoneHint")}
        stores={inState("menu")}
        isFirst={isFirst === true && open.length === 0}
      />
      <Rows title={t("orderAhead")} hint={t("orderAheadHint")} stores={inState("preorder")} />
      <Rows title={t("closedForNow")} stores={inState("closed")} />
      {moreHref && (
        <LinkButton kind="quiet" isWide className="more" to={moreHref} preventScrollReset>
          {t("showMore")}
        </LinkButton>
      )}
    </>
  );
}

type CardsProps = { id: string; title: string; hint: string; stores: readonly StoreView[]; isFirst: boolean };

/** `isFirst`: its first picture is the largest of the page. */
function Cards({ id, title, hint, stores, isFirst }: CardsProps) {
  if (stores.length === 0) return null;
  return (
    <section className="sec" aria-labelledby={id}>
      <div className="head">
        <div>
          <h2 id={id}>{title}</h2>
          <p>{hint}</p>
        </div>
      </div>
      <div className="grid">
        {stores.map((store, index) => (
          <StoreCard key={store.id} store={store} first={isFirst && index === 0} />
        ))}
      </div>
    </section>
  );
}

function Rows({ title, hint, stores }: { title: string; hint?: string; stores: StoreView[] }) {
  if (stores.length === 0) return null;
  return (
    <section className="sec">
      <div className="head">
        <div>
          <h2>{title}</h2>
          {hint && <p>{hint}</p>}
        </div>
      </div>
      <div className="rows">
        {stores.map((store) => (
          <StoreRow key={store.id} store={store} />
        ))}
      </div>
    </section>
  );
}

type NoStoresProps = { clearHref: string | null; tags: readonly { id: string; name: string }[] };

/** The one message of a list without stores. `clearHref`: the same list without filters; null when none is chosen. */
export function NoStores({ clearHref, tags }: NoStoresProps) {
  const { t } = useTranslation("catalogue");
  return (
    <Empty className="short" live="status" title={t("noStores")} hint={t(clearHref ? "noMatchHint" : "noStoresHint")}>
      {tags.length > 0 && (
        <nav className="tags" aria-label={t("nearTags")}>
          {tags.map(({ id, name }) => (
            <LinkButton kind="pill" key={id} to={`/search?id=${id}`} viewTransition>
              {name}
            </LinkButton>
          ))}
        </nav>
      )}
      <LinkButton kind="outline" to={clearHref ?? "/"}>
        {t(clearHref ? "clearAll" : "clearSearch")}
      </LinkButton>
    </Empty>
  );
}
