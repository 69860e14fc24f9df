import type { MapTiles } from "#app/context.ts";
import type { Point } from "#shared/domain/geo.ts";
import { BaseMap, MarkSign } from "./base-map.client.tsx";
import { findMarkAt, type MapView, type Mark, selectLabels } from "./map-geometry.ts";

type Props = {
  view: MapView;
  marks: readonly Mark[];
  tiles: MapTiles | null;
  onMove: (view: MapView) => void;
  onChoose: (point: Point) => void;
};

/** The map with the known places around a pin. */
export default function MovingMap({ view, marks, tiles, onMove, onChoose }: Props) {
  const labelled = selectLabels(marks, view.zoom);
  return (
    <BaseMap
      view={view}
      tiles={tiles}
      onMove={onMove}
      onPress={(point) => {
        const mark = findMarkAt(marks, point, view.zoom);
        if (mark) onChoose({ lat: mark.lat, lng: mark.lng });
      }}
    >
      {marks.map((mark) => (
        <MarkSign
          key={`${mark.label} ${mark.lat} ${mark.lng}`}
          anchor={[mark.lat, mark.lng]}
          label={labelled.has(mark) ? mark.label : null}
        />
      ))}
    </BaseMap>
  );
}
