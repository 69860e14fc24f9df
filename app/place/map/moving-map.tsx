import { useTranslation } from "react-i18next";
import type { MapTiles } from "#app/context.ts";
import { BaseMap, MarkSign } from "#app/place/base-map.client.tsx";
import { findMarkAt, type MapView, type Mark, selectLabels } from "#app/place/map-geometry.ts";
import { MapKeys } from "#app/place/map-parts.tsx";
import type { Point } from "#shared/domain/places/geo.ts";
import { Rings } from "./rings.tsx";

export const texts = ["map"] as const;

type Props = {
  view: MapView;
  marks: readonly Mark[];
  tiles: MapTiles | null;
  onView: (change: (view: MapView) => MapView) => void;
  onChoose: (point: Point) => void;
};

/** The map with the known places around a pin. */
export default function MovingMap({ view, marks, tiles, onView, onChoose }: Props) {
  const { t } = useTranslation("map");
  const labelled = selectLabels(marks, view.zoom);
  // A name lies above the dots of places whose names have no room.
  const byLabel = marks.toSorted((a, b) => Number(labelled.has(a)) - Number(labelled.has(b)));
  return (
    <MapKeys label={t("mapLabel")} tiles={tiles} onView={onView}>
      <BaseMap
        view={view}
        tiles={tiles}
        onMove={(moved) => onView(() => moved)}
        onPress={(point) => {
          const mark = findMarkAt(marks, point, view.zoom);
          if (mark) onChoose({ lat: mark.lat, lng: mark.lng });
        }}
      >
        {!tiles && <Rings view={view} />}
        {byLabel.map((mark) => (
          <MarkSign
            key={`${mark.label} ${mark.lat} ${mark.lng}`}
            anchor={[mark.lat, mark.lng]}
            label={labelled.has(mark) ? mark.label : null}
          />
        ))}
      </BaseMap>
    </MapKeys>
  );
}
