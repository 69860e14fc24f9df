import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { RailName } from "../../storage/rail-cookie.ts";
import { ForYou } from "../for-you/for-you.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { ListBar } from "./list-bar.tsx";
import { SearchBox } from "./search-box.tsx";
import { StoreCard } from "./store-card.tsx";
import type { FilterBarView } from "./store-filters.ts";
import { NoStores, StoreSections } from "./store-lists.tsx";
import type { StoreView } from "./store-view.ts";
import { TagRail } from "./tag-rail.tsx";

type Props = {
  /** A line above the heading. */
  lead?: ReactNode;
  heading: string;
  merchant?: { name: string; logoUrl: string } | null;
  term?: string;
  tags: Parameters<typeof TagRail>[0]["tags"];
  tagId?: string | null;
  featured?: StoreView[];
  stores: StoreView[];
  moreHref: string | null;
  bar?: FilterBarView;
  /** The page is about what was searched: it counts the stores. */
  isResults?: boolean;
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
    merchant = null,
    term,
    tags,
    tagId = null,
    featured = [],
    stores,
    moreHref,
    bar,
    isResults,
    rails,
    nowMs,
    children,
  } = props;
  const { t } = useTranslation("catalogue");
  const termProps = term === undefined ? {} : { term };
  return (
    <>
      <ListBar merchant={merchant} {...termProps} />
      <main id="main" className="wrap">
        <SearchBox className="only-m" {...termProps} />
        {lead}
        <h1 className="greeting">{heading}</h1>
        <TagRail tags={tags} current={tagId} query={bar?.query ?? ""} />
        {isResults && bar && <FilterBar bar={bar} />}
        {children}
        <ForYou nowMs={nowMs} {...(rails && { rails })} />
        {featured.length > 0 && (
          <section className="sec" aria-labelledby="featured">
            <div className="head">
              <h2 id="featured">{t("featured")}</h2>
              {bar && (
                <Link className="link" to="/search?openNow=1&sort=RATING">
                  {t("seeAll")}
                </Link>
              )}
            </div>
            <div className="rail bleed feat">
              {featured.map((store, index) => (
                <StoreCard key={store.id} store={store} first={index === 0} isCompact />
              ))}
            </div>
          </section>
        )}
        {isResults && bar ? (
          <p className="meta found" role="status">
            {t(bar.hasMore ? "foundMore" : "found", { count: bar.count })}
          </p>
        ) : (
          bar && <FilterBar bar={bar} />
        )}
        {stores.length > 0 ? (
          <StoreSections
            stores={stores}
            moreHref={moreHref}
            sort={bar?.sort ?? "DISTANCE"}
            isFirst={featured.length === 0}
          />
        ) : (
          <NoStores clearHref={bar?.clearHref ?? null} />
        )}
      </main>
    </>
  );
}
