import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#app/api/client.ts";
import type { Point } from "#shared/domain/geo.ts";
import { getDevicePosition, locate } from "./locate.ts";

/** Finds the visitor for the map. `note` says when the position is a guess or none was found. */
export function useMyPosition(onFound: (point: Point) => void) {
  const { t } = useTranslation("map");
  const [status, setStatus] = useState<"idle" | "finding" | "failed" | "approximate">("idle");

  const find = async () => {
    setStatus("finding");
    const { source, lat, lng } = await locate({
      device: () => getDevicePosition(navigator.geolocation),
      network: async () => (await api.places.geoIp()).value?.item ?? null,
    });
    setStatus(source === "device" ? "idle" : source === "network" ? "approximate" : "failed");
    if (source !== "default") onFound({ lat, lng });
  };

  const notes = { failed: t("positionFailed"), approximate: t("positionApproximate"), finding: null, idle: null };
  return { find: () => void find(), isFinding: status === "finding", note: notes[status] };
}
