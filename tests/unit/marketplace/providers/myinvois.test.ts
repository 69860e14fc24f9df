import { afterAll, beforeEach, expect, test } from "vitest";
import { fromInstant } from "#shared/domain/time/time.ts";
import { myInvoisAccount, startMyInvois } from "#tests/stubs/myinvois.ts";
import { home } from "#tests/support/home.ts";
import { orderOf } from "#tests/unit/marketplace/receipts/receipt-order.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { testTax } from "#worker/marketplace/demo/simulation/test-tax.ts";
import type { InvoiceDocument } from "#worker/marketplace/ports/tax.ts";
import { createTaxOffice } from "#worker/marketplace/providers/desks.ts";
import { createMyInvois } from "#worker/marketplace/providers/myinvois.ts";
import { buyer } from "./check-invoice.ts";

const stub = await startMyInvois();
afterAll(() => stub.stop());
beforeEach(() => {
  stub.documents.length = 0;
  stub.asked.length = 0;
  stub.forgetBodies();
  stub.fail(null);
  stub.reject(null);
  stub.forbid(false);
});

const office = createMyInvois({ ...myInvoisAccount, origin: stub.origin });
const issuedAt = fromInstant("2026-11-28T10:00:00+08:00");
const document: InvoiceDocument = {
  order: orderOf(),
  buyer,
  address: home,
  phone: "+60123456789",
  issuedAt,
  isRepeated: false,
};
const repeated = { ...document, isRepeated: true };

/** The error of a call, and whether it names nobody. */
async function errorOf(call: Promise<unknown>) {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  const text = String(error);
  for (const secret of [buyer.tin, buyer.idNo, "Aisyah", "aisyah@", home.addressLine1, "secret-", "token-"])
    expect(text).not.toContain(secret);
  return error;
}

const stateOf = (status: string) => expect.objectContaining({ status });

test("an invoice arrives with who sells, who buys, and the number of the order", async () => {
  const { reference } = await office.submit(document);
  expect(reference).toBe("SUB1/DOC1");
  const [arrived] = stub.documents;
  expect(arrived?.internalId).toBe(document.order.id);
  const [supplier] = arrived?.invoice.AccountingSupplierParty[0].Party ?? [];
  const [customer] = arrived?.invoice.AccountingCustomerParty[0].Party ?? [];
  const numbers = (party: typeof customer) =>
    Object.fromEntries(party?.PartyIdentification.map(({ ID: [{ _, schemeID }] }) => [schemeID, _]) ?? []);
  expect([numbers(supplier), numbers(customer)]).toEqual([
    { TIN: "C2584563200", BRN: "201901234567", SST: "W10-1808-32000417", TTX: "NA" },
    { TIN: buyer.tin, NRIC: buyer.idNo, SST: "NA", TTX: "NA" },
  ]);
  expect(customer?.Contact[0]).toEqual({ Telephone: [{ _: "+60123456789" }], ElectronicMail: [{ _: buyer.email }] });
  expect(customer?.PostalAddress[0].CountrySubentityCode[0]._).toBe("14");
  expect(arrived?.invoice.IssueDate[0]._).toBe("2026-11-28");
  expect(arrived?.invoice.IssueTime[0]._).toBe("02:00:00Z");
});

test("a token is kept for its time, and one that has ended is replaced", async () => {
  await office.submit(document);
  const logins = stub.countLogins();
  await office.status("SUB1/DOC1");
  await office.status("SUB1/DOC1");
  expect(stub.countLogins()).toBe(logins);
  stub.endTokens();
  expect(await office.status("SUB1/DOC1")).toEqual(stateOf("REQUESTED"));
  expect(stub.countLogins()).toBe(logins + 1);
});

test("an invoice is decided: valid with its time, or invalid with the codes", async () => {
  const { reference } = await office.submit(document);
  expect(await office.status(reference)).toEqual({ status: "REQUESTED", validatedAt: null, code: null });
  stub.decide("Valid");
  const validatedAt = fromInstant("2026-11-28T10:00:00+08:00");
  expect(await office.status(reference)).toEqual({ status: "VALID", validatedAt, code: null });
  const other = await office.submit({ ...document, order: orderOf({ id: "1001-b" }) });
  stub.decide("Invalid", ["CF321", "DS1"]);
  expect(await office.status(other.reference)).toEqual({ status: "INVALID", validatedAt: null, code: "CF321 DS1" });
});

test("what was sent before is found by its time and number, and is no second invoice", async () => {
  stub.fail("LOST", "/api/v1.0/documentsubmissions");
  expect(await errorOf(office.submit(document))).toMatchObject({ fault: "DOWN" });
  stub.fail(null);
  // Another order of the same second.
  await office.submit({ ...document, order: orderOf({ id: "1001-b" }) });
  expect(await office.submit(repeated)).toEqual({ reference: "SUB1/DOC1" });
  expect(stub.documents).toHaveLength(2);
});

test("what did not arrive is sent again, in the same words", async () => {
  stub.fail("DOWN", "/api/v1.0/documentsubmissions");
  expect(await errorOf(office.submit(document))).toMatchObject({ fault: "DOWN" });
  stub.fail(null);
  const { reference } = await office.submit(repeated);
  expect([reference, stub.documents.length]).toEqual(["SUB1/DOC1", 1]);
  const bodies = stub.asked.filter(({ path }) => path.endsWith("/documentsubmissions")).map(({ body }) => body);
  expect(bodies[1]).toBe(bodies[0]);
});

test("the same bytes a moment later are asked for again: the office says that it has them", async () => {
  await office.submit(document);
  expect(await errorOf(office.submit(document))).toMatchObject({ fault: "DOWN" });
  expect(stub.documents).toHaveLength(1);
});

test("what the office rejects is refused, by its code", async () => {
  stub.reject("CF364");
  expect(await errorOf(office.submit(document))).toMatchObject({
    fault: "REFUSED",
    message: "myinvois submit: 202 CF364",
  });
});

test("a wrong account is nothing that an invoice can help", async () => {
  const wrong = createMyInvois({ ...myInvoisAccount, clientSecret: "secret-2", origin: stub.origin });
  expect(await errorOf(wrong.submit(document))).toMatchObject({ fault: "DOWN", message: "myinvois login: 400" });
  stub.forbid(true);
  expect(await errorOf(office.submit(document))).toMatchObject({ fault: "DOWN" });
  expect(stub.documents).toEqual([]);
});

test("a valid invoice is cancelled with the reason, and one that is not valid is not", async () => {
  const { reference } = await office.submit(document);
  expect(await errorOf(office.cancel(reference, "Refunded"))).toMatchObject({
    fault: "REFUSED",
    message: "myinvois cancel: 400 IncorrectState",
  });
  stub.decide("Valid");
  await office.cancel(reference, "Refunded");
  expect(stub.documents[0]).toMatchObject({ status: "Cancelled", reason: "Refunded" });
  expect(await office.status(reference)).toEqual(stateOf("CANCELLED"));
});

test("an office that is down, or knows nothing of it yet, is asked again", async () => {
  const { reference } = await office.submit(document);
  expect(await errorOf(office.status("SUB9/DOC9"))).toMatchObject({ fault: "DOWN" });
  stub.fail("DOWN");
  expect(await errorOf(office.status(reference))).toMatchObject({ fault: "DOWN" });
  expect(await errorOf(office.cancel(reference, "Refunded"))).toMatchObject({ fault: "DOWN" });
  expect(await errorOf(office.submit(repeated))).toMatchObject({ fault: "DOWN" });
});

const officeOf = (env: Record<string, string>) => createTaxOffice(testTax)(env as unknown as WorkerEnv)?.name ?? null;

test("a deployment with the account has this office, a demo without it the test one, and any other none", () => {
  const MYINVOIS = JSON.stringify(myInvoisAccount);
  expect([officeOf({ MYINVOIS }), officeOf({ MYINVOIS, DEMO: "1" }), officeOf({ DEMO: "1" }), officeOf({})]).toEqual([
    "myinvois",
    "myinvois",
    "test",
    null,
  ]);
});
