import { listRings, type MapView } from "#app/place/map-geometry.ts";
import { formatDistance } from "#shared/domain/text/distance-text.ts";

/** What a drawing without streets has for a scale: how far the places are from the pin in the middle. */
export function Rings({ view }: { view: MapView }) {
  return (
    <svg className="rings" aria-hidden="true">
      <svg x="50%" y="50%" overflow="visible">
        {listRings(view).map(({ metres, pixels }) => (
          <g key={metres}>
            <circle r={pixels} />
            <text y={pixels + 14}>{formatDistance(metres)}</text>
          </g>
        ))}
      </svg>
    </svg>
  );
}
