import { useTranslation } from "react-i18next";
import { useIsFoodService } from "#app/site/use-root-data.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { toWhatsAppShare } from "#shared/domain/site/share-link.ts";

/** Sends the name and the one address of a store or a dish; `url` has no query. A food-service company shares nothing (S24). */
export function WhatsAppShare({ text, url, isIcon }: { text: string; url: string; isIcon?: true }) {
  const { t } = useTranslation("store");
  if (useIsFoodService()) return null;
  const link = { href: toWhatsAppShare(text, url), target: "_blank", rel: "noopener noreferrer" };
  if (isIcon)
    return (
      <LinkButton
        kind="iconOnly"
        className="on-pic send"
        icon="message-circle"
        aria-label={t("shareByWhatsApp")}
        {...link}
      />
    );
  return (
    <LinkButton kind="quiet" size="small" icon="message-circle" {...link}>
      {t("shareByWhatsApp")}
    </LinkButton>
  );
}
