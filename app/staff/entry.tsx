import "#app/styles/tokens.css";
import "#app/styles/base.css";
import "#app/styles/parts.css";
import "#app/styles/forms.css";
import "#app/styles/switch.css";
import "#app/styles/sheets.css";
import "#app/styles/states.css";
import "#app/styles/staff.css";
import "#app/styles/board.css";
import "#app/styles/day.css";
import "#app/styles/motion.css";
import "#app/styles/forced.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { RouterProvider } from "react-router/dom";
import { keepSwappedTexts } from "#app/errors/swapped-texts.ts";
import { createBrowserI18n } from "#app/i18n/browser.ts";
import { keepFocus } from "#app/ui/keep-focus.client.ts";
import { languageTag } from "#shared/domain/text/locale.ts";
import { readLocale } from "./language.ts";
import { router } from "./router.tsx";
import { staffQueries } from "./session.ts";
import { registerKitchenWorker } from "./staff-push.ts";

// The app of the people of a shop (decision 0147): rendered in the browser alone, on the main host.

keepSwappedTexts();
keepFocus();

const { documentElement: page } = document;
const locale = readLocale();
page.lang = languageTag[locale];
page.dataset["lang"] = languageTag[locale];

const i18n = await createBrowserI18n(locale, ["common", "staff"], { brand: page.dataset["product"] });
document.title = i18n.t("title", { ns: "staff" });

void registerKitchenWorker();

const place = document.querySelector("#staff");
if (place)
  createRoot(place).render(
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={staffQueries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </I18nextProvider>
    </StrictMode>,
  );
