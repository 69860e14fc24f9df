import type { Platform } from "#shared/contract/entities.ts";
import type { SavedAddress, Vehicle } from "#shared/contract/people.ts";
import type { PhoneNumber } from "#shared/domain/mobile.ts";
import type { VoucherKind } from "./vouchers.ts";

/** A membership as it is found: who it is of, and what was earned and topped up so many days before the first login. */
export type SeedMembership = {
  status?: "SUSPENDED";
  joinedDaysAgo: number;
  nric: string;
  gender: string;
  birthDate: string;
  entries: ({ amount: number; daysAgo: number } & (
    | { type: "POINT"; kind: "EARN" }
    | { type: "CREDIT"; kind: "TOPUP" }
  ))[];
};

/** A voucher as it is found; `source` is another than the seed where a code could have given it. */
export type SeedIssue = { kind: VoucherKind; source?: string; daysAgo: number; isRedeemed?: true };

/** A customer who finds a profile at the first login. */
export type SeedCustomer = PhoneNumber & {
  name: string;
  email: string;
  addresses: SavedAddress[];
  vehicles: Vehicle[];
  membership?: SeedMembership;
  vouchers?: SeedIssue[];
  /** What the company that buys the meals calls its employee. */
  foodServiceCustomerID?: string;
  /** The account at a partner that is this customer, whoever's number it has. */
  partner?: { platform: Platform; account: string };
};

/** Points that were earned so many days ago. */
export const earned = (amount: number, daysAgo: number) => ({ type: "POINT", kind: "EARN", amount, daysAgo }) as const;
/** Credit, in sen, that was paid in so many days ago. */
export const toppedUp = (amount: number, daysAgo: number) =>
  ({ type: "CREDIT", kind: "TOPUP", amount, daysAgo }) as const;
