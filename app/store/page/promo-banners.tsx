import type { StorePageView } from "#app/store/store-page-view.ts";
import { Icon } from "#app/ui/icon.tsx";
import { PageLink } from "#app/ui/page-link.tsx";

/** The store's own announcements (S112) of what can be had here; a link only where it leads to what is announced. */
export function PromoBanners({ banners }: { banners: StorePageView["promoBanners"] }) {
  if (banners.length === 0) return null;
  return (
    <ul className="banners">
      {banners.map(({ id, title, to }) => (
        <li key={id}>
          {to ? (
            <PageLink className="banner" to={to} viewTransition>
              <Icon name="tag" />
              {title}
              <Icon name="chevron-right" size={16} />
            </PageLink>
          ) : (
            <span className="banner">
              <Icon name="tag" />
              {title}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
