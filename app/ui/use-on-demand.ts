import { type ComponentType, useState } from "react";
import { loadPart } from "../errors/chunk-failure.ts";
import { tellFailure } from "../errors/tell-failure.ts";
import { ensureTexts } from "../i18n/ensure-texts.ts";
import type { Namespace } from "../i18n/messages.ts";

type Loaded<P> = { default: ComponentType<P> };

/**
 * A part of a page that is fetched with its texts when it is first opened, such as a sheet. Where it cannot be had,
 * `onFail` says so (a toast, unless another way is given) and the page stays as it is; the next try asks again.
 */
export function useOnDemand<P>(
  load: () => Promise<Loaded<P>>,
  texts: readonly Namespace[] = [],
  onFail: (error: unknown) => void = tellFailure,
) {
  const [found, setFound] = useState<Loaded<P> | null>(null);
  const [isOpen, setOpen] = useState(false);

  async function open() {
    try {
      const [part] = await Promise.all([found ?? loadPart(load), ensureTexts(texts)]);
      setFound(part);
      setOpen(true);
    } catch (error) {
      onFail(error);
    }
  }

  return { Part: isOpen ? (found?.default ?? null) : null, open: () => void open(), close: () => setOpen(false) };
}
