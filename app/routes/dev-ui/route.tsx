import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { data } from "react-router";
import { demoContext } from "../../context.ts";
import { loadGallery } from "../../features/gallery/load-gallery.ts";
import { galleryStyles, galleryTexts } from "../../features/gallery/needs.ts";
import { MenuButton } from "../../features/layout/menu-button.tsx";
import { PlainBar } from "../../features/layout/plain-bar.tsx";
import { ensureStyles } from "../../styles/load-styles.ts";
import { useOnDemand } from "../../ui/use-on-demand.ts";
import type { Route } from "./+types/route";

/** Every control of the app in every state, for whoever works on it; 404 without `DEMO=1`, like the other test pages (PD5). */
export async function loader({ context, request }: Route.LoaderArgs) {
  if (!context.get(demoContext)) throw data(null, { status: 404 });
  return loadGallery(context, new URL(request.url));
}

/** The controls need the browser: many of them are of pages that the server does not render. */
export default function DevUiRoute({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("gallery");
  const { Part, open } = useOnDemand(loadPart, galleryTexts);
  // oxlint-disable-next-line react/exhaustive-deps -- once
  useEffect(open, []);
  return (
    <>
      <title>{`${t("title")} · ${t("productName", { ns: "common" })}`}</title>
      <meta name="robots" content="noindex" />
      <PlainBar>
        <MenuButton />
      </PlainBar>
      {Part ? (
        <Part {...loaderData} />
      ) : (
        <main id="main" className="wrap gallery">
          <h1>{t("title")}</h1>
          <p className="lead">{t("lead")}</p>
        </main>
      )}
    </>
  );
}

async function loadPart() {
  const [part] = await Promise.all([import("../../features/gallery/gallery.tsx"), ensureStyles(galleryStyles)]);
  return part;
}
