import { parseOrderDraft } from "#app/orders/use-order-draft.ts";
import { type AddressDraft, toAddress, toAddressDraft } from "#app/place/addresses.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import type { LocatedAddress, Profile } from "#shared/contract/people.ts";
import { type Buyer, findBuyerProblems, taxIdTypes } from "#shared/domain/people/e-invoice.ts";

/** What the customer has chosen and typed. */
export type InvoiceDraft = Buyer & { address: AddressDraft };

export type InvoiceField = ReturnType<typeof findBuyerProblems>[number] | "address";

/** What is known before anything is typed: the person, and where the order went or where they live. */
export function createDraft(order: Pick<Order, "address">, profile: Profile | null): InvoiceDraft {
  const saved = profile?.addresses.find(({ isDefault }) => isDefault) ?? null;
  return {
    tin: "",
    idType: "NRIC",
    idNo: "",
    name: profile?.name ?? "",
    email: profile?.email ?? "",
    address: toAddressDraft(order.address ?? saved),
  };
}

/** The fields that are wrong, in the order of the form. */
export function findWrong({ address, ...buyer }: InvoiceDraft): InvoiceField[] {
  return [...findBuyerProblems(buyer), ...(toAddress(address) ? [] : ["address" as const])];
}

/** The body of POST v3/web/order/{id}/e-invoice; null while a field is wrong. */
export function toRequestBody(draft: InvoiceDraft) {
  const { address, ...buyer } = draft;
  const found = toAddress(address);
  if (!found || findWrong(draft).length > 0) return null;
  return { ...buyer, name: buyer.name.trim(), email: buyer.email.trim(), address: toInvoiceAddress(found) };
}

/** Without what only a courier needs, and without the fields of a saved address. */
function toInvoiceAddress(found: LocatedAddress): LocatedAddress {
  const { unit, addressLine1, addressLine2, postCode, city, state, lat, lng } = found;
  return { unit, remark: "", addressLine1, addressLine2, postCode, city, state, lat, lng };
}

/** Every field that is not readable is that of `fresh`. */
export const parseInvoiceDraft = (text: string | null, orderId: string, fresh: InvoiceDraft) =>
  parseOrderDraft(text, orderId, fresh, (stored) => {
    const typed = (field: Exclude<keyof Buyer, "idType">) =>
      typeof stored[field] === "string" ? stored[field] : fresh[field];
    return {
      tin: typed("tin"),
      idType: taxIdTypes.find((one) => one === stored.idType) ?? fresh.idType,
      idNo: typed("idNo"),
      name: typed("name"),
      email: typed("email"),
      address: isAddressDraft(stored.address) ? stored.address : fresh.address,
    };
  });

function isAddressDraft(draft: AddressDraft | undefined): draft is AddressDraft {
  if (!draft || ![draft.street, draft.unit, draft.remark].every((line) => typeof line === "string")) return false;
  return draft.place === null || (typeof draft.place.lat === "number" && typeof draft.place.lng === "number");
}
