import { loadTexts } from "#app/i18n/ensure-texts.ts";
import { loadStyles } from "#app/styles/load-styles.ts";
import { createParts } from "#app/ui/create-parts.ts";
import { useIsWide } from "#app/ui/use-is-wide.ts";

const { useParts } = createParts("account", async () => {
  const [{ SideList }, { ProfileOverview }] = await Promise.all([
    import("./side-list.client.tsx"),
    import("./profile-overview.client.tsx"),
    loadTexts(["address", "driveThru"]),
    loadStyles(["car"]),
  ]);
  return { SideList, ProfileOverview };
});

/** What the pages of an account have on a wide screen only; null on a phone, which loads nothing for it (decision 0113). */
export const useWideParts = () => useParts(useIsWide());
