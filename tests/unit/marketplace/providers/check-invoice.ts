import * as v from "valibot";
import { expect } from "vitest";
import type { Order } from "#shared/contract/order-entities.ts";
import { formatRM } from "#shared/domain/money/money.ts";
import { myInvoisAccount } from "#tests/stubs/myinvois.ts";
import { ublInvoice } from "#tests/stubs/ubl-invoice.ts";
import { home } from "#tests/support/home.ts";
import { createInvoiceDocument } from "#worker/marketplace/providers/e-invoice-document.ts";
import { createReceipt, type ReceiptFacts } from "#worker/marketplace/receipts/receipt.ts";

const supplier = { ...myInvoisAccount.supplier, sst: "NA" };
/** Who asks for an invoice in these tests. */
export const buyer = {
  tin: "IG115002000",
  idType: "NRIC",
  idNo: "920314140001",
  name: "Aisyah Rahman",
  email: "aisyah@example.com",
} as const;

type Ringgit = readonly [{ readonly _: number }];

/** Sen of an amount in ringgit. */
const sen = ([{ _ }]: Ringgit): number => Math.round(_ * 100);

type Allowance = { readonly ChargeIndicator: readonly [{ readonly _: boolean }]; readonly Amount: Ringgit };

const sumOf = (allowances: readonly Allowance[], isCharge: boolean): number =>
  allowances.filter(({ ChargeIndicator: [{ _ }] }) => _ === isCharge).reduce((sum, { Amount }) => sum + sen(Amount), 0);

export const toInvoice = (order: Order): object =>
  createInvoiceDocument(
    { order, buyer, address: home, phone: "+60123456789", issuedAt: Date.UTC(2026, 10, 28), isRepeated: false },
    supplier,
  );

/**
 * Checks the e-invoice of an order: its form, the arithmetic that MyInvois asks for, and to the sen what the receipt says.
 * Returns what is to pay, in sen.
 */
export function checkInvoice(facts: ReceiptFacts): number {
  const { order } = facts;
  const [invoice] = v.parse(ublInvoice, JSON.parse(JSON.stringify(toInvoice(order)))).Invoice;
  const [total] = invoice.LegalMonetaryTotal;
  const [tax] = invoice.TaxTotal;
  for (const line of invoice.InvoiceLine) {
    const subtotal = sen(line.Price[0].PriceAmount) * line.InvoicedQuantity[0]._;
    expect(sen(line.ItemPriceExtension[0].Amount)).toBe(subtotal);
    expect(sen(line.LineExtensionAmount)).toBe(
      subtotal - sumOf(line.AllowanceCharge, false) + sumOf(line.AllowanceCharge, true),
    );
  }
  const lines = (amountOf: (line: (typeof invoice.InvoiceLine)[number]) => Ringgit) =>
    invoice.InvoiceLine.reduce((sum, line) => sum + sen(amountOf(line)), 0);
  const taxAmount = sen(tax.TaxAmount);
  expect(lines((line) => line.LineExtensionAmount)).toBe(sen(total.LineExtensionAmount));
  expect(lines((line) => line.TaxTotal[0].TaxAmount)).toBe(taxAmount);
  expect(tax.TaxSubtotal.reduce((sum, part) => sum + sen(part.TaxAmount), 0)).toBe(taxAmount);
  expect(tax.TaxSubtotal.reduce((sum, part) => sum + sen(part.TaxableAmount), 0)).toBe(sen(total.LineExtensionAmount));
  const [discount, charge] = [sen(total.AllowanceTotalAmount), sen(total.ChargeTotalAmount)];
  expect([sumOf(invoice.AllowanceCharge, false), sumOf(invoice.AllowanceCharge, true)]).toEqual([discount, charge]);
  expect(sen(total.TaxExclusiveAmount)).toBe(sen(total.LineExtensionAmount) - discount + charge);
  expect(sen(total.TaxInclusiveAmount)).toBe(sen(total.TaxExclusiveAmount) + taxAmount);
  const prepaid = invoice.PrepaidPayment ? sen(invoice.PrepaidPayment[0].PaidAmount) : 0;
  const payable = sen(total.PayableAmount);
  expect(payable).toBe(sen(total.TaxInclusiveAmount) - prepaid + sen(total.PayableRoundingAmount));
  checkReceipt(facts, payable, { prepaid, taxAmount, rounding: sen(total.PayableRoundingAmount) });
  return payable;
}

type Sums = { prepaid: number; taxAmount: number; rounding: number };

/** The last sum of money on a receipt of a paid order is what was kept of it, or else what was paid. */
function checkReceipt(facts: ReceiptFacts, payable: number, { prepaid, taxAmount, rounding }: Sums): void {
  const { sums, money } = createReceipt(
    { ...facts, order: paid(facts.order) },
    { locale: "EN", isDemo: false, brand: "Foodie", operator: null },
  );
  const read = (label: string) => sums.find((one) => one.label === label)?.value ?? formatRM(0);
  expect(read("Service tax (SST)")).toBe(formatRM(taxAmount));
  expect(read("Rounding")).toBe(formatRM(rounding));
  expect(read("Points and credit used")).toBe(prepaid === 0 ? formatRM(0) : formatRM(-prepaid));
  expect(money.at(-1)?.value).toBe(formatRM(payable));
}

/** As it is when an e-invoice can be asked for; a later tip is a payment of its own, and not of the seller. */
const paid = (order: Order): Order => ({ ...order, paymentStatus: "DONE", lateTip: null });
