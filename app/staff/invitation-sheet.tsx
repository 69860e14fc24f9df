import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { LiveText } from "#app/ui/note.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { formatDayTime } from "#shared/domain/time/clock-text.ts";

export type Invitation = { name: string; link: string; expiresAt: string };

/** A link to send on, which is shown once: only a hash of it is stored. */
export function InvitationSheet({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const { t, i18n } = useTranslation("staff");
  const [isCopied, setCopied] = useState(false);
  const { name, expiresAt } = invitation;
  const address = `${location.origin}${invitation.link}`;
  const time = formatDayTime(expiresAt, parseLanguageTag(i18n.language));
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <Sheet title={t("invitationFor", { name })} onClose={onClose}>
      <p>{t("invitationHint", { name, time })}</p>
      <p className="st-link">{address}</p>
      <LiveText live="status">{isCopied && t("copied")}</LiveText>
      <Button kind="primary" isWide icon="link" onClick={() => void copy()}>
        {t("copyLink")}
      </Button>
      {"share" in navigator && (
        <Button
          kind="quiet"
          isWide
          icon="share-2"
          onClick={() => void navigator.share({ url: address }).catch(() => undefined)}
        >
          {t("shareLink")}
        </Button>
      )}
    </Sheet>
  );
}
