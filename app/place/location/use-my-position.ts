import { useState } from "react";
import { api } from "#app/api/client.ts";
import { getDevicePosition, locate, type Located } from "#app/place/locate.ts";

/** Finds the visitor. `status` says when the position is a guess or none was found. */
export function useMyPosition(onFound: (found: Located) => void) {
  const [status, setStatus] = useState<"idle" | "finding" | "failed" | "approximate">("idle");

  const find = async () => {
    setStatus("finding");
    const found = await locate({
      device: () => getDevicePosition(navigator.geolocation),
      network: async () => (await api.places.geoIp()).value?.item ?? null,
    });
    const { source, isApproximate } = found;
    setStatus(source === "default" ? "failed" : isApproximate ? "approximate" : "idle");
    if (source !== "default") onFound(found);
  };

  return { find: () => void find(), status };
}
