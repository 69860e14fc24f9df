import { type Contact, parseContact } from "./contact-links.ts";

/** The name of the product where whoever runs it has given it no other one. */
export const defaultBrand = "Makan";

/** Who runs a deployment, as they say it themselves (decision 0140). One line of plain text each. */
export type Operator = {
  name: string;
  registrationNo: string;
  sstNo: string | null;
  address: string;
  email: string;
  /** E.164. */
  phone: string;
  /** Null: privacy is asked about at `email`. */
  privacyOfficer: { name: string; email: string } | null;
};

/** How customers reach an operator: telephone, then e-mail. */
export function getOperatorContacts({ phone, email }: Operator): readonly Contact[] {
  return [phone, email].flatMap((entry) => parseContact(entry) ?? []);
}
