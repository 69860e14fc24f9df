import { loadPart } from "#app/errors/chunk-failure.ts";
import type { StyleName } from "./style-names.ts";

const addresses = import.meta.glob<string>(
  [
    "./*.css",
    "!./{analytics,base,board,forced,frame,gallery,motion,parts,plugin,sheets,staff,states,tokens,wallet}.css",
  ],
  {
    query: "?url",
    import: "default",
    eager: true,
  },
);

const loading = new Map<StyleName, Promise<void>>();

/** Loads the style sheets that the page does not have yet. Rejects after a failure; a later call tries again. */
export async function loadStyles(names: readonly StyleName[]): Promise<void> {
  await Promise.all(names.map((name) => loading.get(name) ?? loadStyle(name)));
}

/** Like `loadStyles`, but reloads the page at `href` when a style sheet is gone with an old deployment. */
export function ensureStyles(names: readonly StyleName[] = [], href?: string): Promise<void> {
  return loadPart(
    () => loadStyles(names),
    () => href,
  );
}

function loadStyle(name: StyleName): Promise<void> {
  const address = addresses[`./${name}.css`];
  // The server has put it into the page (page-styles.tsx).
  if (!address || document.querySelector(`style[data-href~="${name}"], link[href="${address}"]`))
    return Promise.resolve();
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = address;
  const loaded = new Promise<void>((resolve, reject) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      link.remove();
      loading.delete(name);
      reject(new Error(`Unable to load CSS for ${address}`));
    });
  });
  loading.set(name, loaded);
  document.head.append(link);
  return loaded;
}
