import { Link } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import type { StorePageView } from "./store-page-view.ts";

/** The store's own announcements (S112). Only paths of this site are followed. */
export function PromoBanners({ banners }: { banners: StorePageView["promoBanners"] }) {
  const own = banners.filter(({ href }) => /^\/(?!\/)/.test(href));
  if (own.length === 0) return null;
  return (
    <ul className="rail bleed banners">
      {own.map(({ id, title, href }) => (
        <li key={id}>
          <Link className="banner" to={href} viewTransition>
            <Icon name="tag" />
            {title}
            <Icon name="chevron-right" size={16} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
