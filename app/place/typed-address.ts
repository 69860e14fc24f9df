import { useEffect, useState } from "react";
import { storageKeys } from "#app/storage/port.ts";
import { personStore } from "#app/storage/storage.ts";
import type { AddressDraft } from "./addresses.ts";

/** `of` says which form it is. */
type Typed = { of: string; draft: AddressDraft };

/** What is typed into a form of an address, kept until the address is chosen (PD136): a reload or a login loses nothing. */
export function useTypedAddress(of: string, start: () => AddressDraft) {
  const [draft, setDraft] = useState(start);
  useEffect(() => {
    let isCurrent = true;
    void readTyped(of).then((typed) => isCurrent && typed && setDraft(typed));
    return () => {
      isCurrent = false;
    };
  }, [of]);
  const change = (part: Partial<AddressDraft>) =>
    setDraft((current) => {
      const next = { ...current, ...part };
      void personStore.set(storageKeys.typedAddress, JSON.stringify({ of, draft: next } satisfies Typed));
      return next;
    });
  return { draft, change };
}

async function readTyped(of: string): Promise<AddressDraft | null> {
  try {
    const typed = JSON.parse((await personStore.get(storageKeys.typedAddress)) ?? "null") as Partial<Typed> | null;
    return typed?.of === of && typeof typed.draft?.street === "string" ? typed.draft : null;
  } catch {
    return null;
  }
}

export const deleteTypedAddress = () => personStore.remove(storageKeys.typedAddress);
