import { useTranslation } from "react-i18next";
import { PageLink } from "#app/ui/page-link.tsx";
import { SmallPicture } from "#app/ui/picture.tsx";

export type TagView = { id: string; name: string; imageUrl: string };

type Props = {
  tags: TagView[];
  current: string | null;
  /** What else the list is narrowed by, as a query. */
  query: string;
};

/** Each cuisine is a search by its tag (S52, PD72). */
export function TagRail({ tags, current, query }: Props) {
  const { t } = useTranslation("catalogue");
  if (tags.length === 0) return null;
  const all = { id: "", name: t("allTags"), imageUrl: "/assets/img/tag-all" };
  return (
    <nav className="rail bleed cuisine" aria-label={t("cuisine")}>
      {[all, ...tags].map((tag) => (
        <PageLink
          key={tag.id}
          to={toHref(query, tag.id)}
          ref={tag.id === current ? showInRail : undefined}
          aria-current={tag.id === (current ?? "") ? "true" : undefined}
          data-tag={tag.id || "all"}
          viewTransition
        >
          <i>
            <SmallPicture src={tag.imageUrl} side={40} pixels={128} />
          </i>
          {tag.name}
        </PageLink>
      ))}
    </nav>
  );
}

function toHref(query: string, id: string): string {
  const all = [id && `id=${id}`, query].filter(Boolean).join("&");
  return all ? `/search?${all}` : "/";
}

/** Scrolls the rail only, not the page. */
function showInRail(link: HTMLElement | null): void {
  const rail = link?.parentElement;
  if (rail) rail.scrollLeft = link.offsetLeft - (rail.clientWidth - link.offsetWidth) / 2;
}
