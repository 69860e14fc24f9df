/** The codes of an address. An empty or too long one is left out, but for an agent's. */
type LinkCodes = {
  /** A promo code counts only together with the user of the system that made the link (S222). */
  promo: string | null;
  referral: Referral | null;
  /** Undefined without one; null for one that is no agent's code (S220). */
  agent: string | null | undefined;
};

/** A code that becomes a voucher, once, for whoever logs in (PD76). */
export type Referral = { code: string; externalUserId: string | null };

const names = ["promo", "ref", "voucher", "ac", "externalUserId"] as const;
const longest = 64;
const idPattern = /^[\w-]{1,64}$/;

export function parseLinkCodes(search: string): LinkCodes {
  const query = new URLSearchParams(search);
  const read = (name: (typeof names)[number]) => {
    const text = query.get(name)?.trim() ?? "";
    return text.length > 0 && text.length <= longest ? text : null;
  };
  const user = read("externalUserId");
  const externalUserId = user !== null && idPattern.test(user) ? user : null;
  const code = read("ref") ?? read("voucher");
  const agent = query.get("ac");
  return {
    promo: externalUserId === null ? null : read("promo"),
    referral: code === null ? null : { code, externalUserId },
    agent: agent === null ? undefined : /^[A-Za-z0-9]{1,64}$/.test(agent) ? agent : null,
  };
}

/** The query without the codes: a reload or a copy of the address does not repeat them. */
export function withoutLinkCodes(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of names) query.delete(name);
  return query.size === 0 ? "" : `?${query}`;
}
