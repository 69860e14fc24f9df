import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon.tsx";
import { EmptyArt } from "#app/ui/picture.tsx";
import { readUnsaved } from "./unsaved-form.ts";

/** The entry whose sheet is open; at first the one that could not be saved before a login. */
export function useEdited<S extends { id: string }>(form: "address" | "vehicle", saved: readonly S[]) {
  return useState<S | "new" | null>(() => {
    const unsaved = readUnsaved(form);
    return unsaved && (saved.find(({ id }) => id === unsaved.id) ?? "new");
  });
}

export function NothingSaved({ title, hint }: { title: string; hint: string }) {
  return (
    <div className="empty">
      <EmptyArt name="empty-stores" />
      <h2>{title}</h2>
      <p>{hint}</p>
    </div>
  );
}

export function AddButton({ text, onAdd }: { text: string; onAdd: () => void }) {
  return (
    <button type="button" className="btn btn-1 btn-block" aria-haspopup="dialog" onClick={onAdd}>
      <Icon name="plus" />
      {text}
    </button>
  );
}

type RemovalProps = { question: string; onKeep: () => void; onRemove: () => void };

/** Asks before an entry is removed. */
export function RemovalQuestion({ question, onKeep, onRemove }: RemovalProps) {
  const { t } = useTranslation("account");
  return (
    <div role="alert" className="ask">
      <p className="note bad">{question}</p>
      <div className="pair">
        <button type="button" className="btn btn-3" onClick={onKeep}>
          {t("keepAddress")}
        </button>
        <button type="button" className="btn btn-danger" onClick={onRemove}>
          {t("yesRemove")}
        </button>
      </div>
    </div>
  );
}
