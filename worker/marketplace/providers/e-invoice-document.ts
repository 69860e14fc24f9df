import type { OrderLine } from "#shared/contract/order-entities.ts";
import { calculateTax } from "#shared/domain/money/money.ts";
import type { Config } from "#worker/config/config.ts";
import { getStateCode } from "#worker/marketplace/domain/state-code.ts";
import type { InvoiceDocument } from "#worker/marketplace/ports/tax.ts";
import { getRefunded } from "#worker/marketplace/receipts/receipt.ts";
import { receiptTexts } from "#worker/marketplace/receipts/texts.ts";

// An invoice of version 1.0 in UBL 2.1 as JSON: https://sdk.myinvois.hasil.gov.my/documents/invoice-v1-0/, its codes and
// its arithmetic (/codes/, /mathematical-mappings/), read on 28 November 2026.

type Supplier = NonNullable<Config["providers"]["myinvois"]>["supplier"];

type Value = string | number | boolean;

/** A value as UBL writes it in JSON, with its attributes. */
const is = (value: Value, attributes: Record<string, string> = {}) => [{ _: value, ...attributes }];

const ringgit = (sen: number) => is(sen / 100, { currencyID: "MYR" });

const toTime = (ms: number) => new Date(ms).toISOString().replace(/\.\d+/, "");

/** An invoice says what the receipt says. */
const words = receiptTexts.EN;

/** The invoice of an order. Its sums are those of the receipt: what is to pay, less what was refunded before. */
export function createInvoiceDocument({ order, ...rest }: InvoiceDocument, supplier: Supplier): object {
  const [date = "", time = ""] = toTime(rest.issuedAt).split("T");
  const { orderFoods: lines, tax } = order;
  const net = order.subtotal - order.campaignDiscount;
  const refunded = getRefunded({ ...order, events: [] });
  const discounts = byReason({
    [words.promoDiscount]: order.promoDiscount,
    [words.tierDiscount]: order.tierDiscount,
    [words.deliveryDiscount]: order.deliveryDiscount,
    [words.methodChangeDiscount]: order.methodChangeDiscount,
    [words.refunded]: refunded,
  });
  const charges = byReason({
    [words.serviceFee]: order.serviceFee,
    [words.miscellaneousFee]: order.miscellaneousFee,
    [words.deliveryFee]: order.deliveryFee,
    [words.methodChangeFee]: order.methodChangeFee,
    [words.tip]: order.tip,
  });
  const [discount, charge] = [sum(discounts), sum(charges)];
  const exclusive = net - discount + charge;
  const taxed = lines.filter((line) => line.comboTaxAmount > 0);
  const untaxed = lines.filter((line) => line.comboTaxAmount === 0);
  return {
    _D: "urn:oasis:names:specification:ubl:schema:xsd:Invoice-2",
    _A: "urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2",
    _B: "urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2",
    Invoice: [
      {
        ID: is(order.id),
        IssueDate: is(date),
        IssueTime: is(time),
        InvoiceTypeCode: is("01", { listVersionID: "1.0" }),
        DocumentCurrencyCode: is("MYR"),
        BillingReference: [{ AdditionalDocumentReference: [{ ID: is(order.orderNo) }] }],
        AccountingSupplierParty: [{ Party: [toSupplier(supplier)] }],
        AccountingCustomerParty: [{ Party: [toBuyer(rest)] }],
        ...(order.redeemed !== 0 && { PrepaidPayment: [{ PaidAmount: ringgit(order.redeemed) }] }),
        AllowanceCharge: [...toAllowances(discounts, false), ...toAllowances(charges, true)],
        TaxTotal: [
          {
            TaxAmount: ringgit(tax),
            TaxSubtotal: [taxed, untaxed]
              .filter((some) => some.length > 0)
              .map((some) =>
                toSubtotal(
                  addUp(some, getNet),
                  addUp(some, ({ comboTaxAmount }) => comboTaxAmount),
                ),
              ),
          },
        ],
        LegalMonetaryTotal: [
          {
            LineExtensionAmount: ringgit(net),
            TaxExclusiveAmount: ringgit(exclusive),
            TaxInclusiveAmount: ringgit(exclusive + tax),
            AllowanceTotalAmount: ringgit(discount),
            ChargeTotalAmount: ringgit(charge),
            PayableRoundingAmount: ringgit(order.rounding),
            PayableAmount: ringgit(exclusive + tax - order.redeemed + order.rounding),
          },
        ],
        InvoiceLine: lines.map(toLine),
      },
    ],
  };
}

type Amount = readonly [reason: string, sen: number];

const byReason = (amounts: Record<string, number>): Amount[] => Object.entries(amounts).filter(([, sen]) => sen !== 0);

const sum = (amounts: readonly Amount[]): number => amounts.reduce((total, [, sen]) => total + sen, 0);

const toAllowances = (amounts: readonly Amount[], isCharge: boolean) =>
  amounts.map(([reason, sen]) => ({
    ChargeIndicator: is(isCharge),
    AllowanceChargeReason: is(reason),
    Amount: ringgit(sen),
  }));

/** Of one unit, without tax. */
const getNet = (line: OrderLine): number => line.combinationPricePerItem - line.campaignDiscountAmount;

const addUp = (lines: readonly OrderLine[], amountOf: (line: OrderLine) => number): number =>
  lines.reduce((total, line) => total + amountOf(line) * line.itemQuantity, 0);

/** Service tax, or none (02, 06). */
function toSubtotal(taxable: number, tax: number, percent: number | null = null) {
  return {
    TaxableAmount: ringgit(taxable),
    TaxAmount: ringgit(tax),
    ...(percent !== null && { Percent: is(percent) }),
    TaxCategory: [
      {
        ID: is(tax > 0 ? "02" : "06"),
        TaxScheme: [{ ID: is("OTH", { schemeID: "UN/ECE 5153", schemeAgencyID: "6" }) }],
      },
    ],
  };
}

/** The rates of the service tax, in percent, the usual one first. */
const rates = [6, 8];

/** The rate that makes this tax of a unit: an order keeps the tax alone. */
const getPercent = (net: number, tax: number): number =>
  rates.find((rate) => calculateTax(net, rate * 100) === tax) ?? Math.round((tax * 100) / net);

/** A dish: an online sale (class 008), in pieces. */
function toLine(line: OrderLine, index: number) {
  const { combinationPricePerItem: price, campaignDiscountAmount, comboTaxAmount, itemQuantity } = line;
  const net = getNet(line);
  const tax = comboTaxAmount * itemQuantity;
  return {
    ID: is(String(index + 1)),
    InvoicedQuantity: is(itemQuantity, { unitCode: "C62" }),
    LineExtensionAmount: ringgit(net * itemQuantity),
    AllowanceCharge: toAllowances(byReason({ [words.campaignDiscount]: campaignDiscountAmount * itemQuantity }), false),
    TaxTotal: [
      {
        TaxAmount: ringgit(tax),
        TaxSubtotal: [toSubtotal(net * itemQuantity, tax, tax > 0 ? getPercent(net, comboTaxAmount) : 0)],
      },
    ],
    Item: [
      {
        CommodityClassification: [{ ItemClassificationCode: is("008", { listID: "CLASS" }) }],
        Description: is(line.name.slice(0, 300)),
      },
    ],
    Price: [{ PriceAmount: ringgit(price) }],
    ItemPriceExtension: [{ Amount: ringgit(price * itemQuantity) }],
  };
}

const toIdentity = (numbers: Record<string, string>) =>
  Object.entries(numbers).map(([schemeID, number]) => ({ ID: is(number, { schemeID }) }));

const toContact = (phone: string, email: string) => [{ Telephone: is(phone), ElectronicMail: is(email) }];

type Place = { lines: string[]; postCode: string; city: string; state: string };

const toPlace = ({ lines, postCode, city, state }: Place) => [
  {
    CityName: is(city.slice(0, 50) || "NA"),
    ...(/^\d{5}$/.test(postCode) && { PostalZone: is(postCode) }),
    CountrySubentityCode: is(state),
    AddressLine: (lines.length > 0 ? lines : ["NA"]).map((one) => ({ Line: is(one.slice(0, 150)) })),
    Country: [{ IdentificationCode: is("MYS", { listID: "ISO3166-1", listAgencyID: "6" }) }],
  },
];

function toSupplier({ name, tin, registrationNo, sst, msic, activity, address, phone, email }: Supplier) {
  return {
    IndustryClassificationCode: is(msic, { name: activity }),
    PartyIdentification: toIdentity({ TIN: tin, BRN: registrationNo, SST: sst, TTX: "NA" }),
    PostalAddress: toPlace({ ...address, lines: [address.line] }),
    PartyLegalEntity: [{ RegistrationName: is(name) }],
    Contact: toContact(phone, email),
  };
}

function toBuyer({ buyer, address, phone }: Pick<InvoiceDocument, "buyer" | "address" | "phone">) {
  const { unit, addressLine1, addressLine2, postCode, city } = address;
  const lines = [unit, addressLine1, addressLine2].filter((one) => one.trim() !== "");
  return {
    PartyIdentification: toIdentity({ TIN: buyer.tin, [buyer.idType]: buyer.idNo, SST: "NA", TTX: "NA" }),
    PostalAddress: toPlace({ lines, postCode, city, state: getStateCode(postCode) }),
    PartyLegalEntity: [{ RegistrationName: is(buyer.name) }],
    Contact: toContact(phone || "NA", buyer.email),
  };
}
