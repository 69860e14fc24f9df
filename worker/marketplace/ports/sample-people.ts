import type { Platform } from "#shared/contract/entities.ts";
import type { SavedAddress, Vehicle } from "#shared/contract/people.ts";
import type { PhoneNumber } from "#shared/domain/people/mobile.ts";
import type { PastOrder } from "#worker/marketplace/domain/orders/past-order.ts";
import type { SampleReview } from "#worker/marketplace/domain/orders/sample-review.ts";
import type { VoucherKind } from "#worker/marketplace/domain/types.ts";

/** A membership that exists before the first login. Amounts are points or sen. */
export type PresetMembership = {
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

/** A voucher that a customer has at the first login; default source: the sample. */
export type PresetVoucher = { kind: VoucherKind; source?: string; daysAgo: number; isRedeemed?: true };

/** A customer with a prepared profile at the first login. */
export type PresetCustomer = PhoneNumber & {
  name: string;
  email: string;
  addresses: SavedAddress[];
  vehicles: Vehicle[];
  membership?: PresetMembership;
  vouchers?: PresetVoucher[];
  /** The employee name at the company that buys the meals. */
  foodServiceCustomerID?: string;
  partner?: { platform: Platform; account: string };
};

/** The customers of the sample market, with what they have ordered and said. */
export type SamplePeople = {
  customers: readonly PresetCustomer[];
  /** The number of the preset customer whose profile a number has at its first login: mostly its own. */
  toPresetNumber: (number: PhoneNumber) => PhoneNumber;
  ordersOf: (number: PhoneNumber) => readonly PastOrder[];
  reviewsOf: (storeID: string) => readonly SampleReview[];
};

const nobody: SamplePeople = {
  customers: [],
  toPresetNumber: (number) => number,
  ordersOf: () => [],
  reviewsOf: () => [],
};

let installed = nobody;

/** Installs the people of a demo. The entry of the Worker calls it once, before the first request; elsewhere there are none. */
export function installSamplePeople(people: SamplePeople): void {
  installed = people;
}

export const getSamplePeople = (): SamplePeople => installed;

export function findPresetCustomer(number: PhoneNumber): PresetCustomer | undefined {
  const { countryCode, phoneNumber } = installed.toPresetNumber(number);
  return installed.customers.find((one) => one.countryCode === countryCode && one.phoneNumber === phoneNumber);
}
