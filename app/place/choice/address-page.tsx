import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { PlaceSearchStart } from "#app/place/address/place-search.tsx";
import type { RecentPlace } from "#app/place/known/recent-places.ts";
import { AddressBar } from "#app/place/location/address-bar.tsx";
import { toAddressPath } from "#app/place/location/address-path.ts";
import { storePlace } from "#app/place/location/place-cookie.ts";
import { PlainPlaces } from "#app/place/location/plain-places.tsx";
import { Note } from "#app/ui/note.tsx";
import { PlacePicker } from "./place-picker.tsx";

type Props = {
  search: PlaceSearchStart;
  /** Where the visitor goes with the place. */
  back: string;
  isRefused: boolean;
};

/** Where to deliver, as a page of its own (S48). */
export function AddressPage({ search, back, isRefused }: Props) {
  const { t } = useTranslation("address");
  const navigate = useNavigate();

  const mapPath = toAddressPath("/address/map", back);

  const confirm = async (place: RecentPlace, isApproximate: boolean) => {
    await storePlace(place);
    // The map begins at the place that was stored.
    if (isApproximate) await navigate(mapPath, { state: { isApproximate }, viewTransition: true });
    else await navigate(back, { replace: true, viewTransition: true });
  };

  return (
    <>
      <AddressBar title={t("addressPageTitle")} back={back} />
      <main id="main" className="wrap place-page">
        {isRefused && (
          <Note tone="bad" live="alert">
            {t("placeRefused")}
          </Note>
        )}
        <noscript>{import.meta.env.SSR && <PlainPlaces search={search} back={back} />}</noscript>
        <div className="with-script">
          <PlacePicker
            mapPath={mapPath}
            {...(search.term !== "" && { start: search })}
            onConfirm={(place, isApproximate) => void confirm(place, isApproximate)}
          />
        </div>
      </main>
    </>
  );
}
