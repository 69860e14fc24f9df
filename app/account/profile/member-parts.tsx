import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useKnownSession } from "#app/session/known-session.ts";
import { useRootData } from "#app/site/use-root-data.ts";
import { Icon } from "#app/ui/icon.tsx";
import { toInitials } from "./initials.ts";

/** `guest` is shown until the customer is known, and takes the same room. */
type Props = { guest: ReactNode };

function useName(): string | null {
  const { isBinded, profile } = useKnownSession();
  const platform = useRootData()?.platform;
  if (!isBinded || !profile) return null;
  // In the retailer's app customers know themselves by their name there (S154).
  return (platform === "SENHENG" && profile.senhengUserName) || profile.name;
}

/** Initials and name of the customer, on the button of the drawer (S77). */
export function MemberFace({ guest }: Props) {
  const name = useName();
  if (name === null) return guest;
  return (
    <>
      <span className="avatar" aria-hidden="true">
        {toInitials(name) || <Icon name="user-round" />}
      </span>
      <span className="who vh">{name}</span>
    </>
  );
}

/** A line for whoever is logged in. */
export function MemberHello({ guest }: { guest: string }) {
  const { t } = useTranslation();
  const name = useName();
  return name ? t("hello", { name }) : guest;
}
