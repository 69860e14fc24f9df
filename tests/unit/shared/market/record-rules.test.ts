import { expect, test } from "vitest";
import { checkRecord, type RecordKind } from "#shared/market/check-record.ts";
import { createMarket } from "#tests/support/market-file.ts";

const { merchants, offers, stores } = createMarket();
const [code, campaign, voucher] = offers as object[];
const [store] = stores as { modes: object }[];

const fieldsOf = (kind: RecordKind, record: object) =>
  checkRecord(kind, record).problems.map(({ path, problem }) => `${path.join(".")} ${problem}`);

test.each<[string, object | undefined, object, string]>([
  [
    "a campaign for some ways of ordering",
    campaign,
    { dineTypes: ["PICKUP"] },
    "dineTypes is nothing that a CAMPAIGN has",
  ],
  ["a campaign with a total", campaign, { usesTotal: 10 }, "usesTotal is nothing that a CAMPAIGN has"],
  [
    "a voucher that begins",
    voucher,
    { startsAt: "2026-12-01T00:00:00+08:00" },
    "startsAt is nothing that a VOUCHER has",
  ],
  ["a voucher for the delivery", voucher, { on: "DELIVERY" }, "on is nothing that a VOUCHER has"],
  ["a code with days", code, { days: 3 }, "days is nothing that a CODE has"],
])("%s is refused, because the marketplace would pass by it", (_name, offer, more, problem) => {
  expect(fieldsOf("offers", { ...offer })).toEqual([]);
  expect(fieldsOf("offers", { ...offer, ...more })).toEqual([problem]);
});

test("a limit of guests in a slot and special days without an end are refused", () => {
  expect(fieldsOf("stores", { ...store })).toEqual([]);
  const hours = Array.from({ length: 7 }, () => []);
  const dinein = { ...store, modes: { ...store?.modes, DINEIN: { hours, perSlot: 4 } } };
  expect(fieldsOf("stores", dinein)[0]).toMatch(/^modes\.DINEIN\.perSlot is nothing that DINEIN has/);
  const forever = { ...store, special: [{ date: "2027-01-01", to: "2029-01-01", spans: [] }] };
  expect(fieldsOf("stores", forever)).toEqual(["special.0.to must be within 400 days of date, 2027-01-01"]);
});

test.each(["www", "partner", "makan", "dev", "v3", "kitchen", "pay", "xn--fiqs8s"])(
  "no merchant is called %s: the name is kept for the marketplace itself (PD167)",
  (name) => {
    const [merchant] = merchants as object[];
    expect(fieldsOf("merchants", { ...merchant, merchantId: `${name}-2`, subdomain: `${name}-2` })).toEqual(
      name.startsWith("xn--") ? [`subdomain "${name}-2" is kept for the marketplace itself`] : [],
    );
    expect(fieldsOf("merchants", { ...merchant, merchantId: name, subdomain: name })).toEqual([
      `subdomain "${name}" is kept for the marketplace itself`,
    ]);
  },
);

const station = (id: string, ...menuIDs: string[]) => ({ id, name: { EN: id }, menuIDs });

test("a section is made at one station, and a message goes to a mobile number (PD202)", () => {
  const [mains, drinks] = (store as { menuIDs: string[] } | undefined)?.menuIDs ?? [];
  const stations = [station("wok", mains ?? ""), station("bar", drinks ?? "")];
  expect(fieldsOf("stores", { ...store, stations, alerts: [{ phone: "+60123456789", lang: "CN" }] })).toEqual([]);
  const twice = [station("wok", mains ?? "", "other"), station("bar", mains ?? "")];
  expect(fieldsOf("stores", { ...store, stations: twice })).toEqual([
    'stations.0.menuIDs.1 "other" is none of the menuIDs of the store',
    `stations.1.menuIDs.0 "${mains}" is made at station "wok"`,
  ]);
  expect(fieldsOf("stores", { ...store, alerts: [{ phone: "+60312345678", lang: "EN" }] })).toEqual([
    "alerts.0.phone must be a mobile number of Malaysia, like +60123456789",
  ]);
});
