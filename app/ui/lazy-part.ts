import { type ComponentType, lazy } from "react";
import { loadPart } from "#app/errors/chunk-failure.ts";
import { ensureTexts } from "#app/i18n/ensure-texts.ts";
import type { Namespace } from "#app/i18n/messages.ts";
import { ensureStyles } from "#app/styles/load-styles.ts";
import type { StyleName } from "#app/styles/style-names.ts";

type Loaded<P> = { default: ComponentType<P> };

/** A part of a page whose code, texts and styles are loaded when it is first shown. */
export function createLazyPart<P>(
  load: () => Promise<Loaded<P>>,
  texts: readonly Namespace[],
  styles: readonly StyleName[],
) {
  return lazy(async () => {
    const [part] = await Promise.all([loadPart(load), ensureTexts(texts), ensureStyles(styles)]);
    return part;
  });
}
