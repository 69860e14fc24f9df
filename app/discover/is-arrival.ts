/** True for an address that brings a code or says who its visitor is; cheap, because every page asks. */
export const isArrival = ({ search, hash }: Pick<Location, "search" | "hash">) =>
  /[?&#](?:partnerToken|signed|promo|ref|voucher|ac)=/.test(search + hash);
