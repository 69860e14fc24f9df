import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useReducer, useState } from "react";
import { loadPart } from "#app/errors/chunk-failure.ts";
import { ensureTexts } from "#app/i18n/ensure-texts.ts";
import type { Namespace } from "#app/i18n/messages.ts";
import { ensureStyles } from "#app/styles/load-styles.ts";
import type { StyleName } from "#app/styles/style-names.ts";
import { WaitingSheet } from "./sheet.tsx";
import { showLoadFailure } from "./tell-failure.ts";

/** The module of a part says which texts and style sheets it needs; whoever shows it names neither. */
type PartModule<P> = {
  default: ComponentType<P>;
  texts?: readonly Namespace[];
  styles?: readonly StyleName[];
};

type Options<P> = {
  /** Until this is true `waiting` stands there and nothing is loaded. The same element goes on standing there while it loads. */
  when?: (props: P) => boolean;
  /** Stands there until the part has come; by itself an empty sheet for a sheet, nothing for another part. */
  waiting?: null | ((props: P) => ReactNode);
  /** A drawer comes from the side. */
  as?: "drawer";
  /** Stands there when it could not be loaded: nothing by itself. `retry` tries again. */
  failed?: (props: P, retry: () => void) => ReactNode;
};

export type LazyPart<P> = ComponentType<P> & {
  /** Loads it before it is shown. A failure is silent: whoever shows it tries again. */
  preload: () => void;
  /** Rejects where it cannot be loaded; the next call tries again. */
  load: () => Promise<void>;
  isThere: () => boolean;
};

/**
 * A part of a page that is loaded when it is first shown, in the browser alone. A part with `onClose` is a sheet: when it
 * cannot be loaded a toast says so and it closes. Another part is then not there, and comes when it is shown
 * again or the network is back.
 */
export function lazyPart<P extends object>(
  load: () => Promise<PartModule<P>>,
  { when, waiting, as, failed }: Options<P> = {},
): LazyPart<P> {
  let found: ComponentType<P> | null = null;
  let loading: Promise<void> | null = null;

  async function read() {
    const part = await loadPart(load);
    await Promise.all([ensureTexts(part.texts), ensureStyles([...(part.styles ?? []), "dialogs"])]);
    found = part.default;
  }

  /** After a failure the next call tries again. */
  function ensure(): Promise<void> {
    loading ??= read().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  }

  function Part(props: P) {
    const [, update] = useReducer((count: number) => count + 1, 0);
    const [hasFailed, setFailed] = useState(false);
    const onClose = closeOf(props);
    const isWanted = when?.(props) ?? true;
    const onFail = useEffectEvent((error: unknown) => {
      setFailed(true);
      if (!onClose) return;
      showLoadFailure(error);
      onClose();
    });
    useEffect(() => {
      if (found || hasFailed || !isWanted) return undefined;
      let isShown = true;
      ensure().then(
        () => isShown && update(),
        (error: unknown) => isShown && onFail(error),
      );
      return () => {
        isShown = false;
      };
    }, [hasFailed, isWanted]);
    useEffect(() => {
      if (!hasFailed) return undefined;
      const retry = () => setFailed(false);
      addEventListener("online", retry);
      return () => removeEventListener("online", retry);
    }, [hasFailed]);
    const Found = found;
    if (Found && isWanted) return <Found {...props} />;
    if (hasFailed) return failed?.(props, () => setFailed(false)) ?? null;
    if (waiting !== undefined) return waiting?.(props) ?? null;
    return onClose ? <WaitingSheet {...(as && { as })} onClose={onClose} /> : null;
  }

  return Object.assign(Part, {
    // The script first: where a new deployment has taken it away, only a part that is wanted loads the page anew.
    preload: () =>
      void load()
        .then(ensure)
        .catch(() => undefined),
    load: ensure,
    isThere: () => found !== null,
  });
}

/** False until the parts that a page begins with have come, or could not be loaded: so none of them moves what stands there. */
export function useAreSettled(parts: readonly Pick<LazyPart<never>, "load" | "isThere">[]): boolean {
  const [areSettled, setSettled] = useState(() => parts.every((part) => part.isThere()));
  const loadAll = useEffectEvent(() => Promise.allSettled(parts.map((part) => part.load())));
  useEffect(() => {
    let isShown = true;
    void loadAll().then(() => isShown && setSettled(true));
    return () => {
      isShown = false;
    };
  }, []);
  return areSettled;
}

function closeOf(props: object): (() => void) | null {
  return "onClose" in props && typeof props.onClose === "function" ? (props.onClose as () => void) : null;
}
