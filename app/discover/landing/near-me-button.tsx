import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { api } from "#app/api/client.ts";
import { toAddressPath } from "#app/place/address-path.ts";
import { getDevicePosition, locate } from "#app/place/locate.ts";
import { storePlace } from "#app/place/place-cookie.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { LiveText, Note } from "#app/ui/note.tsx";

/** Stores the visitor's position as the place and shows the list. Without JavaScript only the note remains. */
export function NearMeButton() {
  const { t } = useTranslation("landing");
  const navigate = useNavigate();
  const [status, setStatus] = useState<"idle" | "finding" | "failed">("idle");

  const useHere = async () => {
    setStatus("finding");
    const { source, lat, lng, label, isApproximate } = await locate({
      device: () => getDevicePosition(navigator.geolocation),
      network: async () => (await api.places.geoIp()).value?.item ?? null,
    });
    if (source === "default") return setStatus("failed");
    await storePlace({ lat, lng, label: label ?? t("myLocation"), isHere: label === null });
    // The map begins at the place that was stored, and asks for the pin.
    if (isApproximate)
      return navigate(toAddressPath("/address/map", "/"), { state: { isApproximate }, viewTransition: true });
    return navigate("/", { replace: true, viewTransition: true });
  };

  return (
    <>
      <p className="land-here">
        <Button kind="text" onClick={() => void useHere()} isBusy={status === "finding"}>
          <Icon name="locate-fixed" size={16} />
          {t(status === "finding" ? "findingLocation" : "useMyLocation")}
        </Button>
        <span className="meta">{t("noAccountNeeded")}</span>
      </p>
      <LiveText live="status">{status === "failed" && <Note tone="bad">{t("locationNotFound")}</Note>}</LiveText>
    </>
  );
}
