/** True for an address that says who its visitor is; cheap, because every page asks. */
export const hasClaim = ({ search, hash }: Pick<Location, "search" | "hash">) =>
  hash.startsWith("#partnerToken=") || /[?&]signed=/.test(search);
