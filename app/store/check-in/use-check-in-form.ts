import { type FormEvent, useRef, useState } from "react";
import { call } from "#app/api/call.client.ts";
import { getFailureText } from "#app/api/failure-text.ts";
import { useKnownSession } from "#app/session/known-session.ts";
import type { ApiContract } from "#shared/contract/index.ts";
import type { RowReply } from "#shared/contract/row.ts";
import { type CheckInDraft, endDraft, keepDraft, readDraft } from "./check-in-draft.ts";
import { type CheckedField, checkedFields, findProblems, toCheckInBody } from "./check-in-form-rules.ts";

export type CheckInResult = RowReply<ApiContract["dining"]["enter"]>["item"];

/** What is typed, which of it is wrong and was touched, and sending it. */
export function useCheckInForm(storeId: string, onDone: (result: CheckInResult) => void) {
  const { profile } = useKnownSession();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(() => readDraft(storeId));
  const [touched, setTouched] = useState<readonly CheckedField[]>([]);
  const [failed, setFailed] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const values = { ...draft, name: draft.name ?? profile?.name ?? "", email: draft.email ?? profile?.email ?? "" };
  const problems = findProblems(values);

  function change(part: Partial<CheckInDraft>) {
    const next = { ...draft, ...part };
    setDraft(next);
    keepDraft(storeId, next);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setTouched(checkedFields);
    const wrong = checkedFields.find((field) => problems[field]);
    if (wrong) return form.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
    setBusy(true);
    const { value, failure } = await call.dining.enter({ params: { storeId }, body: toCheckInBody(values) });
    setBusy(false);
    if (failure) return setFailed(getFailureText(failure));
    endDraft(storeId);
    onDone(value.item);
  }

  return {
    form,
    values,
    change,
    touch: (field: CheckedField) => setTouched((fields) => [...fields, field]),
    /** The text key of what is wrong with a field that was touched. */
    problemOf: (field: CheckedField) => (touched.includes(field) ? problems[field] : null),
    submit: (event: FormEvent) => void submit(event),
    failed,
    isBusy,
  };
}
