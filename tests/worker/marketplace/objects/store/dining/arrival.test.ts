import { expect, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { dayMs, toDay, toInstant } from "#shared/domain/time/time.ts";
import { customer, inStore, lunch, minute, placed } from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { guest, loggedIn } from "#tests/worker/marketplace/people.ts";
import { call, refused } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { confirmed, demo, dimSum, evening, held, reservationAt, tableBody } from "./support.ts";

useShops("1001", "1102", "1301", "1801", "2301");

const { enter } = contract.dining;
const form = {
  name: "Nur Aisyah",
  email: "aisyah@contoh.example",
  bodyTemperature: null,
  remark: "",
  isMask: true,
  isSanitizer: false,
};
const params = { storeId: demo };

// --- check-in --------------------------------------------------------------------------------------------------------------

test("a visitor checks in once a Malaysian day, a guest as well; the first form of a day stays (S183, S253, PD82)", async () => {
  const night = lunch + 11 * 60 * minute;
  const { token, id } = await guest({ now: lunch });
  const first = await call(enter, { params, body: form }, { now: lunch, token });
  expect(first.item).toEqual({ status: "CHECKED_IN", at: toInstant(lunch) });
  const again = await call(enter, { params, body: { ...form, name: "Somebody Else" } }, { now: night, token });
  expect(again.item).toEqual({ status: "ALREADY_CHECKED_IN", at: toInstant(lunch) });
  const rows = "SELECT name, is_mask, is_sanitizer, body_temperature FROM check_ins WHERE customer = ?";
  expect(await inStore(demo, rows, id)).toEqual([
    { name: "Nur Aisyah", is_mask: 1, is_sanitizer: 0, body_temperature: null },
  ]);
  const tomorrow = lunch + 13 * 60 * minute;
  const next = await call(enter, { params, body: form }, { now: tomorrow, token });
  expect(next.item).toEqual({ status: "CHECKED_IN", at: toInstant(tomorrow) });
  const elsewhere = await call(enter, { params: { storeId: "1001" }, body: form }, { now: lunch, token });
  expect(elsewhere.item.status).toBe("CHECKED_IN");
});

test("a temperature needs consent, and a check-in, of a guest too, is deleted after thirty days (S164, decision 0077)", async () => {
  const { token, id } = await guest({ now: lunch });
  const warm = { ...form, bodyTemperature: 36.6 };
  for (const consentAt of [undefined, null]) {
    const refusal = await refused(enter, { params, body: { ...warm, consentAt } }, { now: lunch, token });
    expect(refusal).toMatchObject({ status: 422, issues: [{ path: "consentAt", code: "required" }] });
  }
  await call(enter, { params, body: { ...warm, consentAt: toInstant(lunch) } }, { now: lunch, token });
  const kept = "SELECT body_temperature, consent_at, name FROM check_ins WHERE customer = ?";
  expect(await inStore(demo, kept, id)).toEqual([{ body_temperature: 36.6, consent_at: lunch, name: form.name }]);
  const later = await guest({ now: lunch + 30 * dayMs });
  await call(enter, { params, body: form }, { now: lunch + 30 * dayMs, token: later.token });
  expect(await inStore(demo, kept, id)).toEqual([]);
});

test("a check-in without a temperature is deleted as well (decision 0077)", async () => {
  const { token, id } = await guest({ now: lunch });
  await call(enter, { params: { storeId: "1001" }, body: form }, { now: lunch, token });
  const later = await guest({ now: lunch + 30 * dayMs });
  await call(enter, { params: { storeId: "1001" }, body: form }, { now: lunch + 30 * dayMs, token: later.token });
  expect(await inStore("1001", "SELECT 1 FROM check_ins WHERE customer = ?", id)).toEqual([]);
});

test("a store takes a thousand check-ins a day, then says when the next day begins (decision 0077)", async () => {
  const day = toDay(lunch + 5 * dayMs);
  const fill = `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
    INSERT INTO check_ins SELECT 'c' || i, '${day}', 0, 'A', 'a@b.my', NULL, NULL, '', 0, 0 FROM n WHERE '' = ?`;
  await inStore("1001", fill, "");
  const { token } = await guest({ now: lunch + 5 * dayMs });
  const body = { params: { storeId: "1001" }, body: form };
  expect(await refused(enter, body, { now: lunch + 5 * dayMs, token })).toMatchObject({ code: "RATE_LIMITED" });
  await inStore("1001", "DELETE FROM check_ins WHERE name = 'A' AND '' = ?", "");
});

const wrong: [name: string, changes: object, issue: object][] = [
  ["no name", { name: "  " }, { path: "name", code: "required" }],
  ["a name of one letter", { name: "A" }, { path: "name", code: "minLength" }],
  ["digits in a name", { name: "Ali 2" }, { path: "name", code: "alpha" }],
  ["an e-mail without a domain", { email: "ali@" }, { path: "email", code: "email" }],
  ["no moment", { consentAt: "2031-02-30T12:00:00+08:00" }, { path: "consentAt", code: "instant" }],
];

test.each(wrong)("%s: the field is named and nothing is kept (S217)", async (_, changes, issue) => {
  const { token, id } = await guest({ now: lunch });
  const refusal = await refused(enter, { params, body: { ...form, ...changes } }, { now: lunch, token });
  expect(refusal).toMatchObject({ status: 422, code: "VALIDATION_FAILED", issues: [issue] });
  expect(await inStore(demo, "SELECT * FROM check_ins WHERE customer = ?", id)).toEqual([]);
});

test("names in any script and with the marks of names are letters, an e-mail may be left out, what else is passed through is ignored", async () => {
  for (const name of ["林明", "Siti Nurhaliza binti Tarudin", "முருகன்", "Mohd. Ali", "Muthu A/L Raman"]) {
    const { token } = await guest({ now: lunch });
    const { item } = await call(
      enter,
      { params, body: { ...form, name, more: { anything: 1 } } },
      { now: lunch, token },
    );
    expect(item.status, name).toBe("CHECKED_IN");
  }
});

test("a store without check-in, an unknown one, and who has no token", async () => {
  const { token } = await guest({ now: lunch });
  for (const storeId of [dimSum, "9999"]) {
    const error = await refused(enter, { params: { storeId }, body: form }, { now: lunch, token });
    expect(error).toMatchObject({ status: 404, code: "NOT_FOUND" });
  }
  expect(await refused(enter, { params, body: form }, { now: lunch })).toMatchObject({ status: 401 });
});

// --- guests who arrive -----------------------------------------------------------------------------------------------------

test("checking in at the time of a table seats its guests, who leave when it ends (PD33)", async () => {
  const { number, token, id } = await loggedIn(undefined, lunch);
  const item = await confirmed(await held(demo, {}, { token }), { token });
  // Hours before it is a visit of its own.
  await call(enter, { params, body: form }, { now: lunch, token });
  expect(await reservationAt(item, id, lunch)).toMatchObject({ status: "CONFIRMED" });
  const now = evening - 30 * minute;
  const arrived = await loggedIn(number, now);
  const again = await call(enter, { params, body: form }, { now, token: arrived.token });
  expect(again.item.status).toBe("ALREADY_CHECKED_IN");
  expect(await reservationAt(item, id, now)).toMatchObject({ status: "SEATED", lockedUntil: null });
  expect(await reservationAt(item, id, evening + 90 * minute - 1)).toMatchObject({ status: "SEATED" });
  expect(await reservationAt(item, id, evening + 90 * minute)).toMatchObject({ status: "COMPLETED" });
  expect(await inStore(demo, "SELECT * FROM table_marks WHERE reservation = ?", item.id)).toEqual([]);
});

test("an order at the reserved table seats its guests; one at another table, or of another, does not (PD33)", async () => {
  const { token, id } = await customer();
  const startAt = lunch + 30 * minute;
  const item = await confirmed(await held(dimSum, { startAt }, { token }), { token });
  const other = await customer();
  await placed(dimSum, await tableBody(dimSum, { tableNo: item.tableID }), { token: other.token });
  await placed(dimSum, await tableBody(dimSum, { tableNo: "t10" }), { token });
  expect(await reservationAt(item, id, lunch)).toMatchObject({ status: "CONFIRMED" });
  const order = await placed(dimSum, await tableBody(dimSum, { tableNo: item.tableID }), { token });
  expect(order).toMatchObject({ tableNo: "1", reservationID: null });
  expect(await reservationAt(item, id, lunch)).toMatchObject({ status: "SEATED" });
});
