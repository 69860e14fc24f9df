import { useTranslation } from "react-i18next";
import { isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { PlainBar } from "../features/layout/plain-bar.tsx";
import { EmptyArt } from "../ui/picture.tsx";
import { usePageFocus } from "../ui/page-focus.ts";
import { chunkFailure, isNoAnswer } from "./chunk-failure.ts";
import { useKeptPage } from "./keep-page.ts";

const texts = {
  404: ["notFoundTitle", "notFoundHint"],
  503: ["catalogueDown", "catalogueDownHint"],
  500: ["errorTitle", "errorHint"],
  offline: ["errorTitle", "offline"],
  script: ["chunkFailed", "errorHint"],
  style: ["cssChunkFailed", "errorHint"],
} as const;

export function PageError() {
  const { t } = useTranslation();
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const status = isRouteErrorResponse(error) && error.status in texts ? (error.status as keyof typeof texts) : 500;
  const [title, hint] = texts[chunkFailure(error) ?? (isNoAnswer(error) ? "offline" : status)];
  usePageFocus();
  useKeptPage(error);
  return (
    <>
      <title>{`${t(title)} · ${t("productName")}`}</title>
      <meta name="description" content={t(hint)} />
      <PlainBar />
      <main id="main" className="wrap">
        <div className="empty">
          <EmptyArt name="error-plate" />
          <h1>{t(title)}</h1>
          <p>{t(hint)}</p>
          {/* Plain links: a page that failed may have failed because its scripts are stale. */}
          {status !== 404 && (
            <a className="btn btn-1" href={pathname + search}>
              {t("tryAgain")}
            </a>
          )}
          <a className={status === 404 ? "btn btn-1" : "btn btn-2"} href="/">
            {t("goHome")}
          </a>
        </div>
      </main>
    </>
  );
}
