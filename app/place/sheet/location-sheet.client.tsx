import { useTranslation } from "react-i18next";
import { useLocation, useRevalidator } from "react-router";
import { PlacePicker } from "#app/place/choice/place-picker.tsx";
import type { RecentPlace } from "#app/place/known/recent-places.ts";
import { toAddressPath } from "#app/place/location/address-path.ts";
import { storePlace } from "#app/place/location/place-cookie.ts";
import { Sheet } from "#app/ui/sheet.client.tsx";

export default function LocationSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("address");
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();

  const confirm = async (place: RecentPlace) => {
    await storePlace(place);
    onClose();
    await revalidate();
  };

  return (
    <Sheet title={t("locationTitle")} onClose={onClose}>
      <PlacePicker
        mapPath={toAddressPath("/address/map", pathname + search)}
        onConfirm={(place) => void confirm(place)}
      />
    </Sheet>
  );
}
