import { useTranslation } from "react-i18next";
import { showToast, toastMs } from "../../ui/toast.ts";
import { useOnDemand } from "../../ui/use-on-demand.ts";
import { addressText, labelText } from "../address/addresses.ts";
import type { CheckoutView } from "./checkout-view.ts";
import type { ChosenAddress, Draft } from "./draft.ts";
import type { CheckoutVisitor } from "./use-visitor.ts";

type Props = { draft: Draft; change: (part: Partial<Draft>) => void; visitor: CheckoutVisitor };

/** Where the order goes, and the way to change it. */
export function AddressSection({ draft, change, visitor }: Props) {
  const { t } = useTranslation("checkout");
  const sheet = useOnDemand(
    () => import("./address-sheet.tsx"),
    () => showToast({ text: t("noAnswer"), kind: "bad", ms: toastMs.error, closeLabel: t("close", { ns: "common" }) }),
  );
  const chosen = draft.address;
  return (
    <section className="block" aria-labelledby="h-address">
      <div className="head">
        <h2 id="h-address">{t("deliverToTitle")}</h2>
      </div>
      <div className="addr">
        <MapPin />
        <div>{chosen ? <Chosen chosen={chosen} /> : <b>{t("addressMissing")}</b>}</div>
        <button type="button" id="change-address" className="link" aria-haspopup="dialog" onClick={sheet.open}>
          {chosen ? t("change") : t("chooseAddress")}
        </button>
      </div>
      {sheet.Part && (
        <sheet.Part
          chosen={chosen}
          saved={visitor.addresses}
          onChoose={(address) => {
            change({ address });
            sheet.close();
          }}
          onClose={sheet.close}
        />
      )}
    </section>
  );
}

/** A saved address by its label, a typed one by its street; without a street it says so. */
function Chosen({ chosen: { id, label, address } }: { chosen: ChosenAddress }) {
  const { t } = useTranslation("checkout");
  const { t: words } = useTranslation("address");
  const { addressLine1: street, unit, remark } = address;
  const head = id === null ? street || label || words("yourPosition") : labelText(label, words);
  const rest = id === null ? { ...address, addressLine1: "" } : address;
  return (
    <>
      <b>{[head, unit].filter(Boolean).join(" · ")}</b>
      {street ? <p>{addressText(rest)}</p> : <p className="why">{t("streetMissing")}</p>}
      {remark && <p>{remark}</p>}
    </>
  );
}

/** Where the customer fetches it, and how soon. */
export function PickupSection({ view }: { view: CheckoutView }) {
  const { t } = useTranslation("checkout");
  return (
    <section className="block" aria-labelledby="h-collect">
      <div className="head">
        <h2 id="h-collect">{t("collectFrom")}</h2>
      </div>
      <div className="addr">
        <MapPin />
        <div>
          <b>{view.store.name}</b>
          <p>{view.address}</p>
          <p>{t("readyAbout", { minutes: view.prepMinutes })}</p>
        </div>
      </div>
    </section>
  );
}

/** Decoration: a scrap of a map with a pin. */
function MapPin() {
  return (
    <div className="mini">
      <svg viewBox="0 0 72 72" aria-hidden="true">
        <rect width="72" height="72" fill="oklch(.95 .012 95)" />
        <path
          d="M-4 50 30 34 76 44M22-4l10 38-6 46M48-4 44 38l10 40"
          stroke="var(--surface)"
          strokeWidth="7"
          fill="none"
        />
        <path d="M50 50h20v20H54z" fill="oklch(.9 .05 145)" />
        <path d="M36 50c-7-8-11-13-11-18a11 11 0 0 1 22 0c0 5-4 10-11 18z" fill="var(--brand)" />
        <circle cx="36" cy="32" r="4.500" fill="var(--surface)" />
      </svg>
    </div>
  );
}
