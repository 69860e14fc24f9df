import { useTranslation } from "react-i18next";
import type { PublicApi } from "../../context.ts";
import { Icon } from "../../ui/icon.tsx";
import { toPictureUrl } from "../../ui/picture.tsx";

type OfferView = { code: string | null; name: string; description: string; imageUrl: string };

/** The running offers; none when the upstream does not know the call (it is an extension). */
export async function loadOffers(api: PublicApi): Promise<OfferView[]> {
  const { value } = await api.offers.promotions();
  return (value?.items ?? []).slice(0, 3).map(({ code, name, description, imageUrl }) => ({
    code,
    name,
    description,
    imageUrl,
  }));
}

export function Offers({ offers }: { offers: OfferView[] }) {
  const { t } = useTranslation("catalogue");
  if (offers.length === 0) return null;
  return (
    <section aria-label={t("offers")}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- nothing in it takes the focus, and it scrolls */}
      <div className="rail bleed promos" tabIndex={0}>
        {offers.map((offer) => (
          <div key={offer.name} className="offer">
            <strong>{offer.name}</strong>
            <span className="text">{offer.description}</span>
            {offer.code && (
              <span className="code">
                <Icon name="ticket" size={16} />
                {offer.code}
              </span>
            )}
            <img src={toPictureUrl(offer.imageUrl, 300)} width={132} height={132} alt="" loading="lazy" />
          </div>
        ))}
      </div>
    </section>
  );
}
