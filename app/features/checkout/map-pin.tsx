import { iconHref } from "../../ui/icon.tsx";

/** Decoration: a scrap of a map with a pin. */
export function MapPin() {
  return (
    <svg className="mini" aria-hidden="true">
      <use href={iconHref("map-scrap")} />
    </svg>
  );
}
