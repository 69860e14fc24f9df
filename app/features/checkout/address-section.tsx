import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { iconHref } from "../../ui/icon.tsx";
import { useOnDemand } from "../../ui/use-on-demand.ts";
import { addressText, labelText } from "../address/addresses.ts";
import type { CheckoutView } from "./checkout-view.ts";
import type { ChosenAddress, Draft } from "./draft.ts";
import type { CheckoutVisitor } from "./use-visitor.ts";

type Props = { draft: Draft; change: (part: Partial<Draft>) => void; visitor: CheckoutVisitor };

/** Where the order goes, and the way to change it. */
export function AddressSection({ draft, change, visitor }: Props) {
  const { t } = useTranslation("checkout");
  const [isCutOff, setCutOff] = useState(false);
  const sheet = useOnDemand(
    () => import("./address-sheet.tsx"),
    ["address"],
    () => setCutOff(true),
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
        <button
          type="button"
          id="change-address"
          className="link"
          aria-haspopup="dialog"
          onClick={() => {
            setCutOff(false);
            sheet.open();
          }}
        >
          {chosen ? t("change") : t("chooseAddress")}
        </button>
      </div>
      {isCutOff && (
        <p className="note bad" role="alert">
          {t("noAnswer")}
        </p>
      )}
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
  const { addressLine1: street, unit, remark } = address;
  const rest = id === null ? { ...address, addressLine1: "" } : address;
  return (
    <>
      <b>
        {id === null ? (
          street || label
        ) : (
          <Suspense>
            <Label label={label} />
          </Suspense>
        )}
        {unit && ` · ${unit}`}
      </b>
      {street ? <p>{addressText(rest)}</p> : <p className="why">{t("streetMissing")}</p>}
      {remark && <p>{remark}</p>}
    </>
  );
}

function Label({ label }: { label: string }) {
  return labelText(label, useTranslation("address").t);
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
    <svg className="mini" aria-hidden="true">
      <use href={iconHref("map-scrap")} />
    </svg>
  );
}
