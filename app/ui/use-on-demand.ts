import { type ComponentType, useState } from "react";
import { loadPart } from "#app/errors/chunk-failure.ts";
import { ensureTexts } from "#app/i18n/ensure-texts.ts";
import type { Namespace } from "#app/i18n/messages.ts";
import { ensureStyles } from "#app/styles/load-styles.ts";
import { showLoadFailure } from "./tell-failure.ts";

type Loaded<P> = { default: ComponentType<P> };

/** Loads a part of a page and its texts when it is first opened. After a failure `onFail` runs, and the next `open` tries again. */
export function useOnDemand<P>(
  load: () => Promise<Loaded<P>>,
  texts: readonly Namespace[] = [],
  onFail: (error: unknown) => void = showLoadFailure,
) {
  const [found, setFound] = useState<Loaded<P> | null>(null);
  const [isOpen, setOpen] = useState(false);

  async function open() {
    try {
      const [part] = await Promise.all([found ?? loadPart(load), ensureTexts(texts), ensureStyles(["dialogs"])]);
      setFound(part);
      setOpen(true);
    } catch (error) {
      onFail(error);
    }
  }

  return { Part: isOpen ? (found?.default ?? null) : null, open: () => void open(), close: () => setOpen(false) };
}
