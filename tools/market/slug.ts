import { createHash } from "node:crypto";

const longest = 64;

/** An id made of a name: "Noodles & Rice" is "noodles-rice". The same name always has the same id. */
export function toSlug(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return plain === "" ? hash(name) : cut(plain);
}

/** Of several parts, so short that it is an id. */
export const joinSlugs = (...parts: string[]): string => cut(parts.join("-"));

const hash = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 10);

const cut = (id: string) => (id.length <= longest ? id : `${id.slice(0, longest - 11)}-${hash(id)}`);
