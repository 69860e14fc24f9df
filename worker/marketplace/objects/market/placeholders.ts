import type { CampaignRecord, MenuRecord, MerchantRecord, StoreSource } from "#worker/marketplace/domain/types.ts";

// A record without a picture has the placeholder: no drawing of the sample market, and none that is missing.

const shop = "placeholder-shop";
const food = "placeholder-food";

export const withLogo = (merchant: MerchantRecord): MerchantRecord => ({ ...merchant, logo: merchant.logo ?? shop });

/** A store without a picture of its own has its merchant's logo. */
export function withBanner({ store, merchant, ...source }: StoreSource): StoreSource {
  return {
    ...source,
    store: { ...store, banner: store.banner ?? merchant.logo ?? shop },
    merchant: withLogo(merchant),
  };
}

export const withFoodPictures = (menu: MenuRecord): MenuRecord => ({
  ...menu,
  foods: menu.foods.map(({ sides, ...one }) => ({
    ...one,
    picture: one.picture ?? food,
    ...(sides && {
      sides: sides.map((side) => ({ ...side, foods: side.foods.map((part) => ({ ...part, art: part.art ?? food })) })),
    }),
  })),
});

export const withOfferPicture = <Offer extends Pick<CampaignRecord, "picture">>(offer: Offer): Offer => ({
  ...offer,
  picture: offer.picture ?? shop,
});
