import { useTranslation } from "react-i18next";
import type { PublicApi } from "#app/context.ts";
import { Icon } from "#app/ui/icon.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { SmallPicture } from "#app/ui/picture.tsx";
import { toPromoOffer } from "#shared/domain/deals/deal-offers.ts";
import type { DealOffer } from "#shared/domain/deals/deals.ts";
import { isFoodCategory } from "#shared/domain/places/categories.ts";
import { loadPromotions } from "./load-promotions.ts";

/** `imageUrl`: empty where its picture would be of what is not sold here. */
type OfferView = { code: string | null; name: string; description: string; imageUrl: string };

/** The running codes of the first page; none when the upstream does not know the call (it is an extension). */
export async function loadDealOffers(api: PublicApi): Promise<DealOffer[]> {
  const { value } = await loadPromotions(api, (items) => items.length > 0);
  return (value?.items ?? []).map(toPromoOffer).filter((offer) => offer !== null);
}

const shownOffers = 3;

/** Offers of the marketplace have pictures of food, which a merchant of something else does not sell. */
export function toOffersOf(businessCategory: string | undefined, offers: OfferView[]): OfferView[] {
  // Not every API says what its merchants sell.
  return !businessCategory || isFoodCategory(businessCategory)
    ? offers
    : offers.map((offer) => ({ ...offer, imageUrl: "" }));
}

/** The running offers, as `loadDealOffers`; without those for newcomers on a device that has ordered (PD128). */
export async function loadOffers(api: PublicApi, hasOrdered: boolean): Promise<OfferView[]> {
  const isFor = ({ terms }: { terms?: { newUsersOnly: boolean } | null | undefined }) =>
    !(hasOrdered && terms?.newUsersOnly);
  const { value } = await loadPromotions(api, (items) => items.filter(isFor).length >= shownOffers);
  const offers = (value?.items ?? []).filter(isFor);
  return offers.slice(0, shownOffers).map(({ code, name, description, imageUrl }) => ({
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
      <div className="rail bleed promos">
        {offers.map(({ code, name, description, imageUrl }) => (
          // The page of the offer keeps its code for checkout.
          <PageLink
            key={name}
            className="offer"
            to={code ? `/campaign?code=${encodeURIComponent(code)}` : "/campaign"}
            viewTransition
          >
            <strong>{name}</strong>
            <span className="text">{description}</span>
            {code && (
              <span className="code">
                <Icon name="ticket" size={16} />
                {code}
              </span>
            )}
            {imageUrl && <SmallPicture src={imageUrl} side={132} pixels={300} />}
          </PageLink>
        ))}
      </div>
    </section>
  );
}
