import { demoAddress } from "#worker/docs/demo-values.ts";
import type { GroupText } from "#worker/docs/row-text.ts";

const order = "The order.";
const lang = "The language of the file; without it, the language of the request.";

export const receiptsTexts: GroupText<"receipts"> = {
  title: "Receipts",
  description: "Receipts of orders as files, and e-invoices.",
  rows: {
    receipt: {
      summary: "Returns the receipt of an order as a PDF or HTML file.",
      description:
        "The reply is a file. It is PDF unless format is html, in the language of the request unless lang is set. Changes nothing.",
      parameters: { id: order, format: "The type of the file; without it, pdf.", lang },
      example: { params: { id: "$ORDER" }, query: { format: "html", lang: "EN" } },
    },
    spending: {
      summary: "Returns the caller's paid orders of a year as a CSV file.",
      description:
        "The year is a Malaysian calendar year. One line for each order, oldest first; amounts in ringgit. Refunded orders are in the file, with the refunded amount. A cell that a spreadsheet would run as a formula begins with an apostrophe. Changes nothing.",
      parameters: { year: "The year, four digits.", merchantID: "The merchant.", lang },
      example: { query: { year: 2026, lang: "EN" } },
    },
    requestEInvoice: {
      summary: "Requests an e-invoice for an order in the customer's name.",
      description:
        "For a paid order that was delivered or handed over, once, until the end of the Malaysian month in which it was placed. Otherwise the reply is EINVOICE_NOT_POSSIBLE. The same request again returns the same reply. One that the tax office did not accept is INVALID, and can be replaced by another one. tin is a number of MyInvois. idNo has 12 digits for NRIC and BRN, 6 to 12 letters and digits for PASSPORT. Spaces, hyphens and small letters are accepted. After the request is submitted, only the last four characters of the numbers are stored.",
      parameters: { id: order },
      example: {
        params: { id: "$ORDER" },
        body: {
          tin: "IG115002000",
          idType: "NRIC",
          idNo: "920314-14-0001",
          name: "Aisyah Rahman",
          email: "aisyah@example.com",
          address: demoAddress,
        },
        answers: 409,
      },
    },
  },
};
