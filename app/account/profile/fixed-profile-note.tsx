import { useTranslation } from "react-i18next";
import { useRootData } from "#app/site/use-root-data.ts";
import { Note } from "#app/ui/note.tsx";

/** Where a profile is edited that cannot be edited on this merchant's host (S252). */
export function FixedProfileNote({ path }: { path: string }) {
  const { t } = useTranslation("account");
  const shell = useRootData();
  if (!shell) return null;
  const host = new URL(shell.marketplaceUrl).host;
  return (
    <Note>
      {t("profileElsewhere")}
      <a className="inline" href={shell.marketplaceUrl + path}>
        {t("profileElsewhereLink", { host })}
      </a>
    </Note>
  );
}

/** False on the host of a merchant whose customers may not edit their profile there. */
export function useIsProfileEditable(): boolean {
  return useRootData()?.merchant?.isProfileEditable ?? true;
}
