import { Link } from "react-router";
import { useOffered } from "#app/site/use-offered.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { StorePageView } from "./store-page-view.ts";

/** The store's own announcements (S112) of what can be had here; a link only where it leads to what is announced. */
export function PromoBanners({ banners }: { banners: StorePageView["promoBanners"] }) {
  const canReserve = useOffered("dining.reserveSlots", "dining.confirmReservation");
  const shown = banners.filter(({ to }) => canReserve || !to?.endsWith("/reserve"));
  if (shown.length === 0) return null;
  return (
    <ul className="banners">
      {shown.map(({ id, title, to }) => (
        <li key={id}>
          {to ? (
            <Link className="banner" to={to} viewTransition>
              <Icon name="tag" />
              {title}
              <Icon name="chevron-right" size={16} />
            </Link>
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
