import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useKnownSession } from "#app/session/known-session.ts";
import { useIsFoodService, useRootData } from "#app/site/use-root-data.ts";
import { LinkButton } from "#app/ui/button.tsx";
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

/** Initials of the customer, and to a reader their name, on the button of the drawer (S77). */
export function MemberFace({ guest }: Props) {
  const name = useName();
  if (name === null) return guest;
  return (
    <>
      <span className="avatar" aria-hidden="true">
        {toInitials(name) || <Icon name="user-round" />}
      </span>
      <span className="vh">{name}</span>
    </>
  );
}

/** Their room is empty until the visitor is known: nothing moves. */
export function MemberLinks() {
  const { t } = useTranslation();
  const name = useName();
  const { isBinded, isReady } = useKnownSession();
  const isFoodService = useIsFoodService();
  return (
    <div className="bar-links only-d flex">
      {isReady && (
        <LinkButton kind="bare" to="/transaction" viewTransition>
          {t("orders")}
        </LinkButton>
      )}
      {isReady && name !== null && (
        <LinkButton kind="bare" to="/profile" viewTransition>
          {name || t("profile")}
        </LinkButton>
      )}
      {isReady && !isBinded && !isFoodService && (
        <LinkButton kind="bare" to="/login?redirect=GO_BACK" viewTransition>
          {t("login")}
        </LinkButton>
      )}
    </div>
  );
}

/** A line for whoever is logged in. */
export function MemberHello({ guest }: { guest: string }) {
  const { t } = useTranslation();
  const name = useName();
  return name ? t("hello", { name }) : guest;
}
