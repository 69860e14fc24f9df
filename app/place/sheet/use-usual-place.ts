import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import { useKnownSession } from "#app/session/known/known-session.ts";

/** A customer who has chosen no place starts from their default address (PD135). */
export function useUsualPlace(chosen: string | null): void {
  const { profile } = useKnownSession();
  const { revalidate } = useRevalidator();
  const usual = chosen === null ? profile?.addresses.find(({ isDefault }) => isDefault) : undefined;
  const adopt = useEffectEvent(async () => {
    const { adoptAddress } = await import("./adopt-address.client.ts");
    if (usual && (await adoptAddress(usual))) await revalidate();
  });
  useEffect(() => {
    // Without the module the list stays where it is.
    if (usual) adopt().catch(() => undefined);
  }, [usual]);
}
