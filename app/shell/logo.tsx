import { useTranslation } from "react-i18next";
import { useRootData } from "#app/site/use-root-data.ts";
import { PageLink } from "#app/ui/page-link.tsx";
import { SmallPicture } from "#app/ui/picture.tsx";

export type LogoMerchant = { name: string; logoUrl: string } | null | undefined;

/** The logo of the merchant whose host it is, else of the given one, else the product's (S73). */
export function Logo({ merchant: given }: { merchant?: LogoMerchant }) {
  const { t } = useTranslation();
  const shell = useRootData();
  const merchant = shell?.merchant ?? given;
  return (
    <PageLink className="logo" to="/" viewTransition aria-label={merchant?.name ?? t("productName")}>
      {merchant?.logoUrl ? (
        <SmallPicture src={merchant.logoUrl} side={32} pixels={128} />
      ) : (
        <svg viewBox="0 0 32 32" aria-hidden="true">
          <rect width="32" height="32" rx="10" fill="var(--brand)" />
          <path d="M5.5 15h21c0 6-4 10.5-8 10.5h-5c-4 0-8-4.500-8-10.500z" fill="#fff" />
          <path
            d="M11 11.500c-1.500-1.600 1.500-3 0-5M16 11.500c-1.500-1.600 1.500-3 0-5M21 11.500c-1.500-1.600 1.500-3 0-5"
            stroke="#fff"
            strokeWidth="2"
            strokeLinecap="round"
            fill="none"
          />
        </svg>
      )}
      <span>{merchant?.name ?? shell?.brand ?? "makan"}</span>
    </PageLink>
  );
}
