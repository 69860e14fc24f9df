import { useTranslation } from "react-i18next";
import { data } from "react-router";
import { demoContext } from "#app/context.ts";
import { MenuButton } from "#app/shell/menu-button.tsx";
import { PlainBar } from "#app/shell/plain-bar.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import type { Route } from "./+types/route";
import { loadGallery } from "./gallery/load-gallery.ts";
import { words } from "./gallery/words.ts";

const Gallery = lazyPart(() => import("./gallery/gallery.tsx"), {
  waiting: () => (
    <main id="main" className="wrap gallery" lang="en">
      <h1>{words.title}</h1>
      <p className="lead">{words.description}</p>
    </main>
  ),
});

/** Every control of the app in every state, for whoever works on it; 404 where the other test pages are (PD5). */
export async function loader({ context, request }: Route.LoaderArgs) {
  if (!context.get(demoContext)) throw data(null, { status: 404 });
  const view = await loadGallery(context, new URL(request.url));
  return { view };
}

/** The controls need the browser: many of them are of pages that the server does not render. */
export default function DevUiRoute({ loaderData: { view } }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <title>{`${words.title} · ${t("productName")}`}</title>
      <meta name="description" content={words.description} />
      <meta name="robots" content="noindex" />
      <PlainBar>
        <MenuButton />
      </PlainBar>
      <Gallery {...view} />
    </>
  );
}
