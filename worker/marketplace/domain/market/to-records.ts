const no = (): never => {
  throw new Error("later");
};
export const toCampaignRecord = no,
  toMenuRecord = no,
  toMerchantRecord = no,
  toPromoRecord = no,
  toStoreSource = no;
