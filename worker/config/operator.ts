import * as v from "valibot";
import { parseContact } from "#shared/domain/site/contact-links.ts";
import { defaultBrand, type Operator } from "#shared/domain/site/operator.ts";

// Who runs a deployment: one variable, JSON of plain text, which pages, receipts and messages show (decision 0140).

const mostLetters = 2000;

/** No tags, no values of templates, and nothing that is invisible or turns the direction of what stands beside it. */
const plain = /^[^<>{}\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]+$/u;
const line = (most: number) => v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(most), v.regex(plain));

const contact = (icon: "phone" | "send") =>
  v.pipe(
    line(254),
    v.check((text) => parseContact(text)?.icon === icon),
  );
const email = contact("send");

const operator = v.strictObject({
  brand: v.optional(line(30), defaultBrand),
  name: line(120),
  registrationNo: line(60),
  sstNo: v.optional(v.nullable(line(40)), null),
  address: line(300),
  email,
  phone: contact("phone"),
  privacyOfficer: v.optional(v.nullable(v.strictObject({ name: line(120), email })), null),
});

/** Reads the operator, and under which name the product goes here; undefined when a part is missing, wrong or unknown. */
export function readOperator(text: string): { brand: string; operator: Operator } | undefined {
  const read = v.safeParse(v.pipe(v.string(), v.maxLength(mostLetters), v.parseJson(), operator), text);
  if (!read.success) return undefined;
  const { brand, ...own } = read.output;
  return { brand, operator: own };
}

/** Who runs a demo that does not say it. */
export const demoOperator: Operator = {
  name: "Makan Demo Sdn. Bhd.",
  registrationNo: "202501009999",
  sstNo: null,
  address: "12 Jalan Raja Chulan, 50200 Kuala Lumpur",
  email: "hello@makan.example",
  phone: "+60311009999",
  privacyOfficer: { name: "Aisyah Rahman", email: "privacy@makan.example" },
};
