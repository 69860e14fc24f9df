import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import { sessionKeys } from "#app/storage/port.ts";
import { localStore } from "#app/storage/storage.ts";

/** A customer who has chosen no place starts from their default address (PD135). A guest loads nothing for it. */
export function useUsualPlace(chosen: string | null): void {
  const { revalidate } = useRevalidator();
  const isUnknown = chosen === null;
  const adopt = useEffectEvent(async () => {
    if ((await localStore.get(sessionKeys.isBinded)) !== "true") return;
    const { adoptUsualAddress } = await import("./adopt-address.ts");
    if (await adoptUsualAddress()) await revalidate();
  });
  useEffect(() => {
    // Without the module the list stays where it is.
    if (isUnknown) adopt().catch(() => undefined);
  }, [isUnknown]);
}
