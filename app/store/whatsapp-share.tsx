import { useTranslation } from "react-i18next";
import { useIsFoodService } from "#app/site/use-root-data.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { toWhatsAppShare } from "#shared/domain/site/share-link.ts";

/** Sends the name and the one address of a store or a dish; `url` has no query. A food-service company shares nothing (S24). */
export function WhatsAppShare({ text, url }: { text: string; url: string }) {
  const { t } = useTranslation("store");
  if (useIsFoodService()) return null;
  return (
    <LinkButton
      kind="quiet"
      size="small"
      icon="message-circle"
      href={toWhatsAppShare(text, url)}
      target="_blank"
      rel="noopener noreferrer"
    >
      {t("shareByWhatsApp")}
    </LinkButton>
  );
}
