import type { Profile, SavedAddress, Vehicle } from "#shared/contract/people.ts";
import { parseFoodPreferences } from "#shared/domain/people/food-preferences.ts";
import type { CallContext } from "#worker/marketplace/api/call.ts";
import type { CustomerIdentityFacts, OrderingFacts } from "#worker/marketplace/api/customer-messages.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { toLoyaltyId } from "#worker/marketplace/domain/loyalty/loyalty-ids.ts";
import { paysFirst } from "#worker/marketplace/objects/customer/core/no-shows.ts";
import { readProfileOffers } from "#worker/marketplace/objects/customer/offers/entry.ts";
import { findPresetCustomer } from "#worker/marketplace/ports/sample-people.ts";

type ProfileRow = {
  name: string;
  email: string;
  country_code: string;
  phone_number: string;
  food_service_customer_id: string | null;
  senheng_user_name: string | null;
  addresses: string;
  vehicles: string;
  food_preferences: string | null;
};

type Editable = Pick<
  Profile,
  "name" | "email" | "addresses" | "vehicles" | "foodServiceCustomerID" | "foodPreferences"
>;

/** Creates the profile at the first login, from preset data if any; later logins add facts but keep a known number. */
export function recordLogin(sql: SqlStorage, { number, senhengUserName }: CustomerIdentityFacts, now: number): void {
  const preset = (number && findPresetCustomer(number)) ?? null;
  const { name = "", email = "", addresses = [], vehicles = [], foodServiceCustomerID = null } = preset ?? {};
  const presetUserName = preset?.partner?.platform === "SENHENG" ? preset.partner.account : null;
  sql.exec(
    `INSERT OR IGNORE INTO profile
       (one, name, email, country_code, phone_number, food_service_customer_id, senheng_user_name, addresses, vehicles, entered_at)
     VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    name,
    email,
    number?.countryCode ?? "",
    number?.phoneNumber ?? "",
    foodServiceCustomerID,
    presetUserName,
    JSON.stringify(addresses),
    JSON.stringify(vehicles),
    now,
  );
  if (senhengUserName !== null) sql.exec("UPDATE profile SET senheng_user_name = ?", senhengUserName);
  if (!number) return;
  sql.exec(
    "UPDATE profile SET country_code = ?, phone_number = ? WHERE phone_number = ''",
    number.countryCode,
    number.phoneNumber,
  );
}

/** The profile in the wire format. Throws NOT_FOUND before the first login. */
export function readProfile(sql: SqlStorage, customerID: string, at: CallContext): Profile {
  const row = sql.exec<ProfileRow>("SELECT * FROM profile").toArray()[0];
  if (!row) throw new DomainError("NOT_FOUND");
  return {
    name: row.name,
    email: row.email,
    countryCode: row.country_code,
    phoneNumber: row.phone_number,
    loyaltyID: toLoyaltyId(customerID),
    addresses: JSON.parse(row.addresses) as SavedAddress[],
    vehicles: JSON.parse(row.vehicles) as Vehicle[],
    foodServiceCustomerID: row.food_service_customer_id,
    senhengUserName: row.senheng_user_name,
    ...readProfileOffers(sql, at),
    ...(paysFirst(sql, at.now) && { paysFirst: true as const }),
    foodPreferences: parseFoodPreferences(JSON.parse(row.food_preferences ?? "null")),
  };
}

/** The name in the profile; empty before the first login. */
export function readName(sql: SqlStorage): string {
  return sql.exec<{ name: string }>("SELECT name FROM profile").toArray()[0]?.name ?? "";
}

/** What an order needs of the profile; empty before the first login. */
export function readOrderer(sql: SqlStorage): Pick<OrderingFacts, "hasEmail" | "addresses" | "recipient"> {
  const [row] = sql.exec<ProfileRow>("SELECT * FROM profile").toArray();
  if (!row) return { hasEmail: false, addresses: [], recipient: { name: "", phone: "" } };
  return {
    hasEmail: row.email !== "",
    addresses: JSON.parse(row.addresses) as SavedAddress[],
    recipient: { name: row.name, phone: toPhone(row) },
  };
}

const toPhone = ({ country_code, phone_number }: ProfileRow) =>
  phone_number === "" ? "" : `+${country_code}${phone_number}`;

export function writeProfile(sql: SqlStorage, profile: Editable): void {
  sql.exec(
    "UPDATE profile SET name = ?, email = ?, food_service_customer_id = ?, addresses = ?, vehicles = ?, food_preferences = ?",
    profile.name,
    profile.email,
    profile.foodServiceCustomerID,
    JSON.stringify(profile.addresses),
    JSON.stringify(profile.vehicles),
    JSON.stringify(profile.foodPreferences ?? null),
  );
}
