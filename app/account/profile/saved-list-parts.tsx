import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { LiveText, Note } from "#app/ui/note.tsx";
import { readUnsaved } from "./unsaved-form.ts";

/** The entry whose sheet is open; at first the one that could not be saved before a login. */
export function useEdited<S extends { id: string }>(form: "address" | "vehicle", saved: readonly S[]) {
  return useState<S | "new" | null>(() => {
    const unsaved = readUnsaved(form);
    return unsaved && (saved.find(({ id }) => id === unsaved.id) ?? "new");
  });
}

export function NothingSaved({ title, hint }: { title: string; hint: string }) {
  return <Empty art="empty-stores" title={title} hint={hint} />;
}

export function AddEntryButton({ text, onAdd }: { text: string; onAdd: () => void }) {
  return (
    <Button kind="primary" isWide icon="plus" aria-haspopup="dialog" onClick={onAdd}>
      {text}
    </Button>
  );
}

type RemovalProps = { question: string; onKeep: () => void; onRemove: () => void };

/** Asks before an entry is removed. */
export function RemovalQuestion({ question, onKeep, onRemove }: RemovalProps) {
  const { t } = useTranslation("account");
  return (
    <LiveText live="alert" className="ask">
      <Note tone="bad">{question}</Note>
      <div className="pair">
        <Button kind="quiet" onClick={onKeep}>
          {t("keepAddress")}
        </Button>
        <Button kind="danger" onClick={onRemove}>
          {t("yesRemove")}
        </Button>
      </div>
    </LiveText>
  );
}
