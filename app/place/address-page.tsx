import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { FailureNote } from "#app/ui/note.tsx";
import { toAddressPath } from "./address-path.ts";
import { AddressBar } from "./location/address-bar.tsx";
import { PlainPlaces } from "./location/plain-places.tsx";
import { storePlace } from "./place-cookie.ts";
import { PlacePicker } from "./place-picker.tsx";
import type { PlaceSearchStart } from "./place-search.tsx";
import type { RecentPlace } from "./recent-places.ts";

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
        <FailureNote text={isRefused && t("placeRefused")} />
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
