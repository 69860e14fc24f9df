import { iconHref } from "../../ui/icon.tsx";

export function MapPin() {
  return (
    <svg className="mini" aria-hidden="true">
      <use href={iconHref("map-scrap")} />
    </svg>
  );
}
