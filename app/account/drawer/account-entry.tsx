import { useTranslation } from "react-i18next";
import { ProfileSummary } from "#app/account/profile/profile-summary.tsx";
import { loadPart } from "#app/errors/chunk-failure.ts";
import { useKnownSession } from "#app/session/known-session.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { showLoadFailure } from "#app/ui/tell-failure.ts";

export function DrawerProfile() {
  const { isBinded, profile } = useKnownSession();
  if (!isBinded || !profile) return null;
  return <ProfileSummary profile={profile} />;
}

/** Login for a guest, Logout for a customer, never both (S91). */
export function DrawerAccount({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { isBinded } = useKnownSession();
  if (isBinded) return <Logout onClose={onClose} />;
  return (
    <LinkButton kind="action" icon="log-in" to="/login?redirect=GO_BACK" onClick={onClose} viewTransition>
      {t("login")}
      <Icon name="chevron-right" />
    </LinkButton>
  );
}

function Logout({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("account");

  async function logOut() {
    try {
      const session = await loadPart(() => import("#app/session/session.ts"));
      await session.logOut();
      onClose();
    } catch (error) {
      showLoadFailure(error);
    }
  }

  return (
    <Button kind="action" icon="log-out" onClick={() => void logOut()}>
      <span>{t("logout")}</span>
    </Button>
  );
}
