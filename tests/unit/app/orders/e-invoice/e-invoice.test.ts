import { expect, test } from "vitest";
import {
  createDraft,
  findWrong,
  type InvoiceDraft,
  parseInvoiceDraft,
  toRequestBody,
} from "#app/orders/e-invoice/invoice-draft.ts";
import { encodeOrderDraft } from "#app/orders/use-order-draft.ts";
import type { Profile, SavedAddress } from "#shared/contract/people.ts";
import { home } from "#tests/support/home.ts";

const office: SavedAddress = { ...home, addressLine1: "Jalan Ampang", id: "office", label: "Office", isDefault: true };
const profile = { name: "Aisyah Rahman", email: "aisyah@example.com", addresses: [office] } as unknown as Profile;
const fresh = createDraft({ address: { ...home, contactName: "Farid", remark: "Gate B" } }, profile);
const filled: InvoiceDraft = { ...fresh, tin: "ig115002000", idNo: "920314-14-0001" };

test("the form begins with the person, and with where the order went or where they live", () => {
  expect(fresh).toMatchObject({ name: "Aisyah Rahman", email: "aisyah@example.com", tin: "", idNo: "" });
  expect(fresh.address.street).toBe("Jalan Alor");
  expect(createDraft({ address: null }, profile).address.street).toBe("Jalan Ampang");
  expect(createDraft({ address: null }, null)).toMatchObject({ name: "", address: { place: null, street: "" } });
});

test("what is wrong is named in the order of the form, and nothing is sent meanwhile", () => {
  expect(findWrong(createDraft({ address: null }, null))).toEqual(["tin", "idNo", "name", "email", "address"]);
  expect(findWrong({ ...filled, idType: "BRN", idNo: "920314-14-00" })).toEqual(["idNo"]);
  expect(findWrong({ ...filled, address: { ...filled.address, street: " " } })).toEqual(["address"]);
  expect(toRequestBody({ ...filled, tin: "1" })).toBeNull();
  expect(findWrong(filled)).toEqual([]);
});

test("a request has the address of a house, without what a courier reads or a profile stores", () => {
  expect(toRequestBody({ ...filled, name: " Aisyah Rahman " })).toEqual({
    tin: "ig115002000",
    idType: "NRIC",
    idNo: "920314-14-0001",
    name: "Aisyah Rahman",
    email: "aisyah@example.com",
    address: home,
  });
  const saved = createDraft({ address: null }, profile);
  expect(toRequestBody({ ...filled, address: saved.address })?.address).toEqual({
    ...home,
    addressLine1: "Jalan Ampang",
  });
});

test("what was typed for one order comes back for it and for no other", () => {
  const text = encodeOrderDraft("1001-a", filled);
  expect(parseInvoiceDraft(text, "1001-a", fresh)).toEqual(filled);
  expect(parseInvoiceDraft(text, "1001-b", fresh)).toEqual(fresh);
  for (const broken of [
    null,
    "",
    "[]",
    "{",
    '{"id":"1001-a"}',
    '{"id":"1001-a","draft":{"tin":1,"idType":"X","address":{"place":{},"street":"a","unit":"","remark":""}}}',
    '{"id":"1001-a","draft":{"name":null,"address":null}}',
  ])
    expect(parseInvoiceDraft(broken, "1001-a", fresh), String(broken)).toEqual(fresh);
});
