import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { toPictureUrl } from "../../ui/picture.tsx";

export type TagView = { id: string; name: string; imageUrl: string };

/** Each cuisine is a search by its tag (S52, PD72). */
export function TagRail({ tags, current }: { tags: TagView[]; current: string | null }) {
  const { t } = useTranslation("catalogue");
  if (tags.length === 0) return null;
  const all = { id: "", name: t("allTags"), imageUrl: "/assets/img/tag-all" };
  return (
    <nav className="rail bleed cuisine" aria-label={t("cuisine")}>
      {[all, ...tags].map((tag) => (
        <Link
          key={tag.id}
          to={tag.id ? `/search?id=${tag.id}` : "/"}
          aria-current={tag.id === (current ?? "") ? "true" : undefined}
          data-tag={tag.id || "all"}
          viewTransition
        >
          <i>
            <img src={toPictureUrl(tag.imageUrl, 128)} width={40} height={40} alt="" loading="lazy" />
          </i>
          {tag.name}
        </Link>
      ))}
    </nav>
  );
}
