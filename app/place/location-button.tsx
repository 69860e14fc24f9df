import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import { useRootData } from "#app/site/use-root-data.ts";
import { sessionKeys } from "#app/storage/port.ts";
import { localStore } from "#app/storage/storage.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { useOpen } from "#app/ui/use-open.ts";

/** A customer who has chosen no place starts from their default address (PD135). A guest loads nothing for it. */
function useUsualPlace(chosen: string | null): void {
  const { revalidate } = useRevalidator();
  const isUnknown = chosen === null;
  const adopt = useEffectEvent(async () => {
    if ((await localStore.get(sessionKeys.isBinded)) !== "true") return;
    const { adoptUsualAddress } = await import("./sheet/adopt-address.ts");
    if (await adoptUsualAddress()) await revalidate();
  });
  useEffect(() => {
    // Without the module the list stays where it is.
    if (isUnknown) adopt().catch(() => undefined);
  }, [isUnknown]);
}

const LocationSheet = lazyPart(() => import("./sheet/location-sheet.tsx"));

export function LocationButton() {
  const { t } = useTranslation();
  const shell = useRootData();
  const { isOpen, isOpening, open, close } = useOpen();
  useUsualPlace(shell?.placeLabel ?? null);
  return (
    <>
      <LinkButton
        kind="bare"
        className="loc"
        href="/address"
        role="button"
        aria-haspopup="dialog"
        isBusy={isOpening}
        onClick={(event) => {
          event.preventDefault();
          open();
        }}
      >
        <small>{t("deliverTo")}</small>
        <b>
          <span>{shell?.placeLabel ?? t("defaultPlace")}</span>
          <Icon name="chevron-down" size={16} />
        </b>
      </LinkButton>
      {isOpen && <LocationSheet onClose={close} />}
    </>
  );
}
