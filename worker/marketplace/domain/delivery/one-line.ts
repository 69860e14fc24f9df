import type { Address } from "#shared/contract/people.ts";

type Lines = Pick<Address, "addressLine1" | "addressLine2" | "postCode" | "city" | "state">;

/** An address as a rider reads it, in one line; without the unit, which is no part of a place. */
export function toOneLine({ addressLine1, addressLine2, postCode, city, state }: Lines): string {
  return [addressLine1, addressLine2, `${postCode} ${city}`.trim(), state].filter(Boolean).join(", ");
}
