type Subject = {
  storeName?: string;
  /** The merchant whose host it is. */
  merchant?: { brandName: string; name: string } | null;
};

/** The title of header and page (S78): the store's name, else the merchant's brand or name, else the product's name. */
export function getHeaderTitle({ storeName, merchant }: Subject, productName: string): string {
  return storeName ?? (merchant ? merchant.brandName || merchant.name : productName);
}
