import { type FormEvent, useEffect, useEffectEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FormProps } from "#app/checkout/checkout-part.ts";
import { findTable } from "#app/store/find-table.ts";
import {
  forgetTable,
  getKnownTable,
  keepTable,
  type KeptTable,
  readLastTableName,
  watchTable,
} from "#app/store/kept-table.ts";
import { TableNumber } from "#app/store/table-number.tsx";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field-error.tsx";
import { Note } from "#app/ui/note.tsx";

/** The table to which a round is brought; it comes from a scanned code or from the number on the table. */
export function TableSection({ view, draft, change }: FormProps) {
  const { t } = useTranslation("dineIn");
  const { store } = view;
  const [kept, setKept] = useState(getKnownTable);
  const table = kept?.storeId === store.id ? kept : null;
  const follow = useEffectEvent((now: KeptTable | null) => {
    setKept(now);
    const here = now?.storeId === store.id ? { id: now.id, name: now.name } : null;
    if (here?.id !== draft.table?.id) change({ table: here });
  });
  useEffect(() => watchTable(follow), []);
  return (
    <section className="block" aria-labelledby="h-table">
      <div className="head">
        <h2 id="h-table">{t("tableTitle")}</h2>
        {table && (
          <Button kind="text" onClick={() => void forgetTable()}>
            {t("changeTable")}
          </Button>
        )}
      </div>
      {table ? (
        <div className="at-table">
          <TableNumber name={table.name} />
          <div>
            <b>{t("table", { name: table.name })}</b>
            <p className="meta">{t("youAreHere")}</p>
          </div>
        </div>
      ) : (
        <TableForm store={store} />
      )}
    </section>
  );
}

function TableForm({ store }: { store: { id: string; name: string } }) {
  const { t } = useTranslation("dineIn");
  const fieldId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [last, setLast] = useState("");
  const [isChecking, setChecking] = useState(false);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => void readLastTableName().then((name) => name !== null && setLast(name)), []);
  const number = typed ?? last;

  async function check(event: FormEvent) {
    event.preventDefault();
    if (number.trim() === "" || isChecking) return;
    setChecking(true);
    const { table, isFailed } = await findTable(store.id, number).catch(() => ({ table: null, isFailed: true }));
    setChecking(false);
    if (table) {
      await keepTable({ storeId: store.id, storeName: store.name, id: table.id, name: table.name, pax: table.pax });
    } else {
      setError(isFailed ? t("tableFailed") : `${t("unknownTable", { name: number.trim() })}. ${t("unknownTableHint")}`);
    }
  }

  return (
    <form className="table-form" onSubmit={(event) => void check(event)} noValidate>
      <Note>{t("scanHint")}</Note>
      <label htmlFor={fieldId}>{t("tableNumber")}</label>
      <div className="row">
        <input
          id={fieldId}
          className="inp"
          inputMode="numeric"
          maxLength={64}
          autoComplete="off"
          value={number}
          aria-invalid={error !== null}
          aria-describedby={`${fieldId}-error`}
          onChange={(event) => {
            setTyped(event.target.value);
            setError(null);
          }}
        />
        <Button kind="outline" type="submit" isBusy={isChecking}>
          {isChecking ? t("checkingTable") : t("useTable")}
        </Button>
      </div>
      <FieldError id={`${fieldId}-error`} text={error} />
    </form>
  );
}
