import * as v from "valibot";

// An invoice of version 1.0 as MyInvois describes it (https://sdk.myinvois.hasil.gov.my/documents/invoice-v1-0/), as far as
// we write one: a field that we do not know is a mistake.

/** A value in UBL's JSON, without and with attributes, and a list with one part. */
const value = <const S extends v.GenericSchema>(schema: S) => v.tuple([v.strictObject({ _: schema })]);
const marked = <const S extends v.GenericSchema, const A extends v.ObjectEntries>(schema: S, attributes: A) =>
  v.tuple([v.strictObject({ _: schema, ...attributes })]);
const one = <const E extends v.ObjectEntries>(entries: E) => v.tuple([v.strictObject(entries)]);
const text = (length: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(length));
const amount = marked(
  v.pipe(
    v.number(),
    v.check((ringgit) => /^-?\d+(\.\d{1,2})?$/.test(String(ringgit)), "more than two places"),
  ),
  { currencyID: v.literal("MYR") },
);
const digits = (pattern: RegExp) => v.pipe(v.string(), v.regex(pattern));

const place = one({
  CityName: value(text(50)),
  PostalZone: v.optional(value(digits(/^\d{5}$/))),
  CountrySubentityCode: value(digits(/^(0[1-9]|1[0-7])$/)),
  AddressLine: v.pipe(v.array(v.strictObject({ Line: value(text(150)) })), v.minLength(1), v.maxLength(3)),
  Country: one({
    IdentificationCode: marked(v.literal("MYS"), { listID: v.literal("ISO3166-1"), listAgencyID: v.literal("6") }),
  }),
});
const party = {
  PartyIdentification: v.pipe(
    v.array(
      v.strictObject({
        ID: marked(text(35), { schemeID: v.picklist(["TIN", "BRN", "NRIC", "PASSPORT", "SST", "TTX"]) }),
      }),
    ),
    v.length(4),
  ),
  PostalAddress: place,
  PartyLegalEntity: one({ RegistrationName: value(text(300)) }),
  Contact: one({ Telephone: value(digits(/^(NA|\+?\d{8,20})$/)), ElectronicMail: value(text(320)) }),
};
const allowances = v.array(
  v.strictObject({ ChargeIndicator: value(v.boolean()), AllowanceChargeReason: value(text(300)), Amount: amount }),
);
const taxSubtotal = v.strictObject({
  TaxableAmount: amount,
  TaxAmount: amount,
  Percent: v.optional(value(v.number())),
  TaxCategory: one({
    ID: value(v.picklist(["01", "02", "03", "04", "05", "06", "E"])),
    TaxScheme: one({
      ID: marked(v.literal("OTH"), { schemeID: v.literal("UN/ECE 5153"), schemeAgencyID: v.literal("6") }),
    }),
  }),
});
const taxTotal = one({ TaxAmount: amount, TaxSubtotal: v.pipe(v.array(taxSubtotal), v.minLength(1)) });

export const ublInvoice = v.strictObject({
  _D: v.literal("urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"),
  _A: v.literal("urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"),
  _B: v.literal("urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"),
  Invoice: one({
    ID: value(text(50)),
    IssueDate: value(digits(/^\d{4}-\d\d-\d\d$/)),
    IssueTime: value(digits(/^\d\d:\d\d:\d\dZ$/)),
    InvoiceTypeCode: marked(v.literal("01"), { listVersionID: v.literal("1.0") }),
    DocumentCurrencyCode: value(v.literal("MYR")),
    BillingReference: one({ AdditionalDocumentReference: one({ ID: value(text(150)) }) }),
    AccountingSupplierParty: one({
      Party: one({ ...party, IndustryClassificationCode: marked(digits(/^\d{5}$/), { name: text(300) }) }),
    }),
    AccountingCustomerParty: one({ Party: one(party) }),
    PrepaidPayment: v.optional(one({ PaidAmount: amount })),
    AllowanceCharge: allowances,
    TaxTotal: taxTotal,
    LegalMonetaryTotal: one({
      LineExtensionAmount: amount,
      TaxExclusiveAmount: amount,
      TaxInclusiveAmount: amount,
      AllowanceTotalAmount: amount,
      ChargeTotalAmount: amount,
      PayableRoundingAmount: amount,
      PayableAmount: amount,
    }),
    InvoiceLine: v.pipe(
      v.array(
        v.strictObject({
          ID: value(text(50)),
          InvoicedQuantity: marked(v.number(), { unitCode: v.literal("C62") }),
          LineExtensionAmount: amount,
          AllowanceCharge: allowances,
          TaxTotal: taxTotal,
          Item: one({
            CommodityClassification: one({
              ItemClassificationCode: marked(digits(/^0[0-4]\d$/), { listID: v.literal("CLASS") }),
            }),
            Description: value(text(300)),
          }),
          Price: one({ PriceAmount: amount }),
          ItemPriceExtension: one({ Amount: amount }),
        }),
      ),
      v.minLength(1),
    ),
  }),
});

export type UblInvoice = v.InferOutput<typeof ublInvoice>["Invoice"][0];
