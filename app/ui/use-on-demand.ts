import { type ComponentType, useState } from "react";

type Loaded<P> = { default: ComponentType<P> };

/**
 * A part of a page that is fetched when it is first opened, such as a sheet. Where it cannot be had (no connection, a
 * file gone after a deploy) `onFail` says so and the page stays as it is; the next try asks again.
 */
export function useOnDemand<P>(load: () => Promise<Loaded<P>>, onFail: () => void) {
  const [found, setFound] = useState<Loaded<P> | null>(null);
  const [isOpen, setOpen] = useState(false);

  async function open() {
    try {
      setFound(found ?? (await load()));
      setOpen(true);
    } catch {
      onFail();
    }
  }

  return { Part: isOpen ? (found?.default ?? null) : null, open: () => void open(), close: () => setOpen(false) };
}
