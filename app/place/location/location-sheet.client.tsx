import { useTranslation } from "react-i18next";
import { useLocation, useRevalidator } from "react-router";
import { Sheet } from "#app/ui/sheet.client.tsx";
import { toAddressPath } from "./address-path.ts";
import { storePlace } from "./place-cookie.ts";
import { PlacePicker } from "./place-picker.tsx";
import type { RecentPlace } from "./recent-places.ts";

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
