import { useTranslation } from "react-i18next";
import { print } from "#app/staff/calls.ts";
import { useShopData } from "#app/staff/session.ts";
import { usePress } from "#app/staff/use-press.ts";
import { Button } from "#app/ui/button.tsx";
import { FailureNote } from "#app/ui/note.tsx";
import { useOpen } from "#app/ui/use-open.ts";
import type { PrintSettings } from "#shared/contract/print.ts";
import { PrintersSheet } from "./printers-sheet.tsx";

/** What a store prints by itself, and on which paper. */
export function StorePrinting({ storeID, name }: { storeID: string; name: string }) {
  const { t } = useTranslation("staff");
  const { isOpen, open, close } = useOpen();
  const { value, reload } = useShopData(
    ["printing", storeID],
    async () => (await print.settings({ params: { storeID } })).value.item,
  );
  if (!value) return null;
  const { atAcceptance, width } = value;
  return (
    <li className="st-printed">
      <PrintingFacts name={name} settings={value} />
      <div className="st-row">
        <Change
          storeID={storeID}
          text={width === "80" ? "use58" : "use80"}
          settings={{ atAcceptance, width: width === "80" ? "58" : "80" }}
          onDone={reload}
        />
        <Change
          storeID={storeID}
          text={atAcceptance ? "printOnAsking" : "printAtAcceptance"}
          settings={{ width, atAcceptance: !atAcceptance }}
          onDone={reload}
        />
        <Button kind="quiet" size="small" onClick={open}>
          {t("printers")}
        </Button>
      </div>
      {isOpen && <PrintersSheet storeID={storeID} name={name} onClose={close} />}
    </li>
  );
}

function PrintingFacts({ name, settings: { atAcceptance, width } }: { name: string; settings: PrintSettings }) {
  const { t } = useTranslation("staff");
  return (
    <div>
      <b>{name}</b>
      <small>{t("paperWidth", { width })}</small>
      <small>{t(atAcceptance ? "printsAtAcceptance" : "printsOnAsking")}</small>
    </div>
  );
}

type ChangeProps = {
  storeID: string;
  text: "use58" | "use80" | "printOnAsking" | "printAtAcceptance";
  settings: PrintSettings;
  onDone: () => void;
};

function Change({ storeID, text, settings, onDone }: ChangeProps) {
  const { t } = useTranslation("staff");
  const { press, isBusy, problem } = usePress(async (idempotencyKey) => {
    await print.changeSettings({ params: { storeID }, body: settings, idempotencyKey });
    onDone();
  });
  return (
    <>
      <FailureNote text={problem} />
      <Button kind="quiet" size="small" isBusy={isBusy} onClick={press}>
        {t(text)}
      </Button>
    </>
  );
}
