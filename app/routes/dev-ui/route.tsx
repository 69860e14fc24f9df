import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { data } from "react-router";
import { demoContext } from "#app/context.ts";
import { MenuButton } from "#app/shell/menu-button.tsx";
import { PlainBar } from "#app/shell/plain-bar.tsx";
import { ensureStyles } from "#app/styles/load-styles.ts";
import { useOnDemand } from "#app/ui/use-on-demand.ts";
import type { Route } from "./+types/route";
import { loadGallery } from "./gallery/load-gallery.ts";
import { galleryStyles, galleryTexts } from "./gallery/needs.ts";
import { words } from "./gallery/words.ts";

/** Every control of the app in every state, for whoever works on it; 404 where the other test pages are (PD5). */
export async function loader({ context, request }: Route.LoaderArgs) {
  if (!context.get(demoContext)) throw data(null, { status: 404 });
  const view = await loadGallery(context, new URL(request.url));
  return { view };
}

/** The controls need the browser: many of them are of pages that the server does not render. */
export default function DevUiRoute({ loaderData: { view } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { Part, open } = useOnDemand(loadPart, galleryTexts);
  // oxlint-disable-next-line react/exhaustive-deps -- the part is loaded once, and `open` is a new function at each render
  useEffect(open, []);
  return (
    <>
      <title>{`${words.title} · ${t("productName")}`}</title>
      <meta name="description" content={words.description} />
      <meta name="robots" content="noindex" />
      <PlainBar>
        <MenuButton />
      </PlainBar>
      {Part ? (
        <Part {...view} />
      ) : (
        <main id="main" className="wrap gallery" lang="en">
          <h1>{words.title}</h1>
          <p className="lead">{words.description}</p>
        </main>
      )}
    </>
  );
}

async function loadPart() {
  const [part] = await Promise.all([import("./gallery/gallery.client.tsx"), ensureStyles(galleryStyles)]);
  return part;
}
