import { useTranslation } from "react-i18next";
import type { English } from "#app/i18n/messages.ts";
import { useOrderDraft } from "#app/orders/use-order-draft.ts";
import { AddressFields } from "#app/place/address-fields.tsx";
import { useSession } from "#app/session/session.ts";
import { useRootData } from "#app/site/use-root-data.ts";
import { draftKeys } from "#app/storage/port.ts";
import { personWindowStore } from "#app/storage/storage.ts";
import { Button } from "#app/ui/button.tsx";
import { Fieldset } from "#app/ui/fieldset.tsx";
import { FailureNote, Note } from "#app/ui/note.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { Order } from "#shared/contract/order-entities.ts";
import { maxTaxNumber, taxIdTypes, type Buyer } from "#shared/domain/people/e-invoice.ts";
import { createDraft, findWrong, type InvoiceDraft, type InvoiceField, parseInvoiceDraft } from "./invoice-draft.ts";
import { useSendInvoice } from "./use-send-invoice.ts";

type Texts = Record<"kind" | "number" | "wrong", keyof English["eInvoice"]>;

/** The texts of each kind of document: its name, its number, and what is wrong with a number. */
const documentTexts = {
  NRIC: { kind: "idTypeNRIC", number: "idNoNRIC", wrong: "idNoWrongNRIC" },
  BRN: { kind: "idTypeBRN", number: "idNoBRN", wrong: "idNoWrongBRN" },
  PASSPORT: { kind: "idTypePASSPORT", number: "idNoPASSPORT", wrong: "idNoWrongPASSPORT" },
} as const satisfies Record<Buyer["idType"], Texts>;

export const texts = ["address", "eInvoice"] as const;

type Props = { order: Order; onClose: () => void };

/** Asks who an invoice is for, and requests it. */
export default function EInvoiceSheet({ order, onClose }: Props) {
  const { t } = useTranslation("eInvoice");
  const { isReady, isUnreachable, profile } = useSession();
  const { draft, change, end } = useOrderDraft({
    store: personWindowStore,
    key: draftKeys.eInvoice,
    orderId: order.id,
    parse: (text, id) => parseInvoiceDraft(text, id, createDraft(order, profile)),
    isKnown: isReady || isUnreachable,
  });
  return (
    <Sheet title={t("title")} onClose={onClose}>
      {draft ? <Form {...{ order, draft, change, end, onClose }} /> : <div className="sk invoice-wait" />}
    </Sheet>
  );
}

type DraftProps = { draft: InvoiceDraft; change: (part: Partial<InvoiceDraft>) => void };

function Form({ order, draft, change, end, onClose }: Props & DraftProps & { end: () => void }) {
  const { t } = useTranslation("eInvoice");
  const isDemo = useRootData()?.isDemo;
  const { isTried, send, failed, isBusy } = useSendInvoice({ order, draft, end, onClose });
  const { address } = draft;
  return (
    <form className="stack" noValidate onSubmit={send}>
      <p>{t("lead", { store: order.store.name })}</p>
      <BuyerFields draft={draft} change={change} isTried={isTried} />
      <Fieldset className="stack" legend={t("addressTitle")}>
        <AddressFields
          hasPin={false}
          draft={address}
          isTried={isTried}
          hasRemark={false}
          onChange={(part) => change({ address: { ...address, ...part } })}
        />
      </Fieldset>
      <Note icon="shield-check">{t("privacy")}</Note>
      {isDemo && <Note icon="info">{t("testOnly")}</Note>}
      <FailureNote text={failed} />
      <Button kind="primary" isWide type="submit" isBusy={isBusy}>
        {t("send")}
      </Button>
    </form>
  );
}

/** Who the invoice is for, as the tax office knows them. */
function BuyerFields({ draft, change, isTried }: DraftProps & { isTried: boolean }) {
  const { t } = useTranslation("eInvoice");
  const { tin, idType, idNo, name, email } = draft;
  const wrong = isTried ? findWrong(draft) : [];
  const errorOf = (field: InvoiceField, text: string) => (wrong.includes(field) ? text : null);
  return (
    <>
      <TextField
        name="tin"
        label={t("tin")}
        hint={t("tinHint")}
        error={errorOf("tin", t("tinWrong"))}
        value={tin}
        maxLength={maxTaxNumber}
        autoComplete="off"
        autoCapitalize="characters"
        onType={(text) => change({ tin: text })}
      />
      <Fieldset className="reasons" legend={t("idTypeTitle")}>
        {taxIdTypes.map((one) => (
          <label className="opt" key={one}>
            <span>{t(documentTexts[one].kind)}</span>
            <input type="radio" name="idType" checked={idType === one} onChange={() => change({ idType: one })} />
          </label>
        ))}
      </Fieldset>
      <TextField
        name="idNo"
        label={t(documentTexts[idType].number)}
        error={errorOf("idNo", t(documentTexts[idType].wrong))}
        value={idNo}
        maxLength={maxTaxNumber}
        autoComplete="off"
        autoCapitalize="characters"
        inputMode={idType === "PASSPORT" ? "text" : "numeric"}
        onType={(text) => change({ idNo: text })}
      />
      <TextField
        name="name"
        label={t("name")}
        hint={t("nameHint")}
        error={errorOf("name", t("nameWrong"))}
        value={name}
        maxLength={200}
        autoComplete="name"
        onType={(text) => change({ name: text })}
      />
      <TextField
        name="email"
        label={t("email")}
        error={errorOf("email", t("emailWrong"))}
        value={email}
        maxLength={254}
        type="email"
        inputMode="email"
        autoComplete="email"
        onType={(text) => change({ email: text })}
      />
    </>
  );
}
