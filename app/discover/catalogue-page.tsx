import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { RailName } from "#app/storage/rail-cookie.ts";
import type { StoreView } from "#app/store/store-view.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { LiveText } from "#app/ui/note.tsx";
import { DishRail } from "./catalogue/dish-rail.tsx";
import { FilterBar } from "./catalogue/filter-bar.tsx";
import { ListBar } from "./catalogue/list-bar.tsx";
import { SearchBox, storeSearch } from "./catalogue/search-box.tsx";
import { StoreCard } from "./catalogue/store-card.tsx";
import { NoStores, StoreSections } from "./catalogue/store-lists.tsx";
import { TagRail } from "./catalogue/tag-rail.tsx";
import { ForYou, UnderWay } from "./for-you/for-you.tsx";
import type { Instead } from "./load-instead.ts";
import type { FilterBarView } from "./store-filters.ts";

type Props = {
  /** A line above the heading. */
  lead?: ReactNode;
  heading: string;
  /** Takes the place of lead and heading. */
  front?: ReactNode;
  merchant?: { name: string; logoUrl: string } | null;
  term?: string;
  tags: Parameters<typeof TagRail>[0]["tags"];
  tagId?: string | null;
  featured?: StoreView[];
  /** What is shown where no store was found. */
  instead?: Instead;
  stores: StoreView[];
  moreHref: string | null;
  bar?: FilterBarView;
  /** The page is about what was searched: it counts the stores. */
  isResults?: boolean;
  /** Instead of the stores: a list that only the browser has. */
  list?: ReactNode;
  /** The rails of this visitor; only the front page has them. */
  rails?: RailName[];
  nowMs: number;
  children?: ReactNode;
};

/** A list of stores with search and tags: the home page and the search results. */
export function CataloguePage(props: Props) {
  const {
    lead,
    heading,
    front,
    merchant = null,
    term,
    tags,
    tagId = null,
    featured = [],
    instead,
    stores,
    moreHref,
    bar,
    isResults,
    list,
    rails,
    nowMs,
    children,
  } = props;
  const { t } = useTranslation("catalogue");
  const isEmpty = !list && stores.length === 0;
  const clearHref = bar?.clearHref ?? null;
  // What was searched comes right below the field; where nothing was found its message has the one choice.
  const showsTags = isResults ? !isEmpty && (!term || tagId !== null) : true;
  useEffect(() => void (term && storeSearch(term)), [term]);
  const search = { ...(term !== undefined && { term }), ...(isResults && bar && { kept: bar.kept }) };
  return (
    <>
      <ListBar merchant={merchant} search={search} />
      <main id="main" className="wrap">
        <UnderWay nowMs={nowMs} {...(rails && { rails })} />
        <SearchBox className="only-m" {...search} />
        {front ?? (
          <>
            {lead}
            <h1 className="greeting">{heading}</h1>
          </>
        )}
        {isEmpty && <NoStores clearHref={clearHref} tags={clearHref ? [] : (instead?.tags ?? [])} />}
        {showsTags && <TagRail tags={tags} current={tagId} query={bar?.query ?? ""} />}
        {isResults && bar && (!isEmpty || clearHref) && <FilterBar bar={bar} />}
        {children}
        <ForYou nowMs={nowMs} {...(rails && { rails })} />
        <StoreRail title={t("featured")} stores={featured} {...(bar && { allHref: "/search?openNow=1&sort=RATING" })} />
        {isResults && bar
          ? !isEmpty && (
              <LiveText as="p" live="status" className="meta found">
                {t(bar.hasMore ? "foundMore" : "found", { count: bar.count })}
              </LiveText>
            )
          : bar && <FilterBar bar={bar} />}
        {list ??
          (stores.length > 0 ? (
            <StoreSections
              stores={stores}
              moreHref={moreHref}
              sort={bar?.sort ?? "DISTANCE"}
              isFirst={featured.length === 0 && !front}
            />
          ) : (
            instead && (
              <>
                {instead.menu && <DishRail title={t("nearDishes")} {...instead.menu} />}
                <StoreRail title={t("suggestions")} hint={t("suggestionsHint")} stores={instead.stores} />
              </>
            )
          ))}
      </main>
    </>
  );
}

type RailProps = { title: string; hint?: string; stores: StoreView[]; allHref?: string };

function StoreRail({ title, hint, stores, allHref }: RailProps) {
  const { t } = useTranslation("catalogue");
  if (stores.length === 0) return null;
  return (
    <section className="sec" aria-labelledby="featured">
      <div className="head">
        <div>
          <h2 id="featured">{title}</h2>
          {hint && <p>{hint}</p>}
        </div>
        {allHref && (
          <LinkButton kind="text" to={allHref}>
            {t("seeAll")}
          </LinkButton>
        )}
      </div>
      <div className="rail bleed feat">
        {stores.map((store, index) => (
          <StoreCard key={store.id} store={store} first={index === 0} isCompact />
        ))}
      </div>
    </section>
  );
}
