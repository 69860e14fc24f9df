import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { MapTiles } from "#app/context.ts";
import { useEntryState } from "#app/navigation/use-entry-state.ts";
import { useOffered } from "#app/site/use-offered.ts";
import { ActionText, Button, LinkButton } from "#app/ui/button.tsx";
import { LiveText, Note } from "#app/ui/note.tsx";
import { isInMalaysia, type Point } from "#shared/domain/places/geo.ts";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { toAddressPath } from "./address-path.ts";
import { AddressBar } from "./location/address-bar.tsx";
import { areas } from "./location/areas.ts";
import { PlainPlaces } from "./location/plain-places.tsx";
import { useMyPosition } from "./location/use-my-position.ts";
import type { MapView, Mark } from "./map-geometry.ts";
import { MapBox } from "./map/map-box.tsx";
import { NearList } from "./map/near-list.tsx";
import { type NearPlace, toPickedPlace } from "./picked-place.ts";
import { storePlace } from "./place-cookie.ts";
import type { RecentPlace } from "./recent-places.ts";
import { useNearPlaces } from "./use-near-places.ts";

const startZoom = 14;
const noSearch = { term: "", found: null };

type Props = {
  start: Point;
  /** Null: the server did not answer. */
  near: readonly NearPlace[] | null;
  tiles: MapTiles | null;
  back: string;
};

/** A pin over a moving map, and the known places around it (S49). */
export function MapPage({ start, near, tiles, back }: Props) {
  const { t, i18n } = useTranslation("map");
  const locale = parseLanguageTag(i18n.language);
  const navigate = useNavigate();
  const [view, setView] = useState<MapView>({ center: start, zoom: startZoom });
  const { isOffered, places, hasFailed, retry, settle } = useNearPlaces(view.center, near);
  const hasSearch = useOffered("places.geocode");
  const choose = (center: Point) => setView(({ zoom }) => ({ center, zoom: Math.max(zoom, startZoom) }));
  const position = useMyPosition(({ lat, lng }) => choose({ lat, lng }));
  const { center } = view;
  // Of the page before, which has found it.
  const isApproximate = useEntryState<{ isApproximate: boolean }>()?.isApproximate === true;
  const idle = isApproximate && center === start ? t("positionApproximate") : null;
  const notes = { failed: t("positionFailed"), approximate: t("positionApproximate"), finding: null, idle };
  const isInside = isInMalaysia(center);
  const picked = toPickedPlace(center, places, t);
  const marks: Mark[] = [
    ...places.map(({ lat, lng, addressLine1: label }) => ({ lat, lng, label })),
    ...areas.map(({ lat, lng, name }) => ({ lat, lng, label: name[locale] })),
  ];

  const confirm = async () => {
    if (!isInside) return;
    await storePlace(toPickedPlace(center, await settle(), t));
    await navigate(back, { replace: true, viewTransition: true });
  };

  return (
    <>
      <AddressBar title={t("mapTitle")} back={toAddressPath("/address", back)} />
      <main id="main" className="map-page">
        <MapBox
          view={view}
          marks={marks}
          tiles={tiles}
          onView={setView}
          onChoose={choose}
          onLocate={position.find}
          isLocating={position.status === "finding"}
        />
        <div className="mappanel">
          <PinnedPlace place={isInside ? picked : null} note={notes[position.status]} />
          {isOffered && (
            <NearList
              places={places}
              center={center}
              hasFailed={hasFailed}
              back={back}
              onRetry={retry}
              onChoose={choose}
            />
          )}
          {/* Another element after an empty list, so that none jumps up. */}
          <LinkButton
            kind="action"
            className="with-script"
            icon={hasSearch ? "search" : "map-pin"}
            key={places.length === 0 ? "empty" : "full"}
            to={toAddressPath("/address", back)}
            viewTransition
          >
            <ActionText title={t(hasSearch ? "searchInstead" : "areasInstead")} />
          </LinkButton>
          <noscript>{import.meta.env.SSR && <PlainPlaces search={noSearch} back={back} />}</noscript>
          <div className="dock with-script">
            <Button
              kind={isInside ? "primary" : "waiting"}
              isWide
              aria-disabled={!isInside}
              onClick={() => void confirm()}
            >
              {isInside ? t("deliverHere", { name: picked.label }) : t("movePin")}
            </Button>
          </div>
        </div>
      </main>
    </>
  );
}

/** The place under the pin; null outside of Malaysia. */
function PinnedPlace({ place, note }: { place: RecentPlace | null; note: string | null }) {
  const { t } = useTranslation("map");
  return (
    <div className="pinned with-script">
      <small>{t("pinAt")}</small>
      <LiveText live="status">
        {place ? (
          <>
            <b>{place.label}</b>
            <span className="meta">
              {place.town && [place.town.postCode, place.town.city].filter(Boolean).join(" ")}
            </span>
          </>
        ) : (
          <Note tone="bad">{t("outsideMalaysia")}</Note>
        )}
        {note && <Note>{note}</Note>}
      </LiveText>
    </div>
  );
}
