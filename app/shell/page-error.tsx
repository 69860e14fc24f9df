import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { chunkFailure, isNoAnswer } from "#app/errors/chunk-failure.ts";
import type { UnknownHost } from "#app/site/load-host-merchant.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { usePageFocus } from "#app/ui/page-focus.ts";
import { ErrorFrame } from "./error-frame.tsx";
import { useKeptError, useKeptPage } from "./keep-page.ts";
import { PlainBar } from "./plain-bar.tsx";

const texts = {
  404: ["notFoundTitle", "notFoundHint"],
  503: ["catalogueDown", "catalogueDownHint"],
  500: ["errorTitle", "errorHint"],
  offline: ["errorTitle", "offline"],
  script: ["chunkFailed", "errorHint"],
  style: ["cssChunkFailed", "errorHint"],
} as const;

/** The status of a failed page, and the keys of its texts. */
export function getErrorTexts(error: unknown) {
  const status = isRouteErrorResponse(error) && error.status in texts ? (error.status as keyof typeof texts) : 500;
  const [title, hint] = texts[chunkFailure(error) ?? (isNoAnswer(error) ? "offline" : status)];
  return { status, title, hint };
}

/** A host without a merchant has its own texts and a way to the marketplace. */
function getUnknownHost(error: unknown): UnknownHost | null {
  const given: unknown = isRouteErrorResponse(error) ? error.data : null;
  return typeof given === "object" && given !== null && "marketplaceUrl" in given ? (given as UnknownHost) : null;
}

type MessageProps = {
  title: string;
  hint: string;
  retry: ReactNode;
  /** Where the page leads; default: the stores of this host. */
  way?: { href: string; text: string };
};

/** What failed, in the place of the page's content, with a way to the stores. */
export function ErrorMessage({ title, hint, retry, way }: MessageProps) {
  const { t } = useTranslation();
  return (
    <>
      <title>{`${title} · ${t("productName")}`}</title>
      <meta name="description" content={hint} />
      <Empty art="error-plate" level={1} title={title} hint={hint}>
        {retry}
        <LinkButton kind={retry ? "outline" : "primary"} href={way?.href ?? "/"}>
          {way?.text ?? t("goHome")}
        </LinkButton>
      </Empty>
    </>
  );
}

export function PageError() {
  const { t } = useTranslation();
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const { status, title, hint } = getErrorTexts(error);
  usePageFocus();
  useKeptPage();
  useKeptError("root", error);
  // A plain link: a page that failed may have failed because its scripts are stale.
  const unknown = getUnknownHost(error);
  const retry = status !== 404 && (
    <LinkButton kind="primary" href={pathname + search}>
      {t("tryAgain")}
    </LinkButton>
  );
  if (!unknown) {
    return (
      <ErrorFrame>
        <ErrorMessage title={t(title)} hint={t(hint)} retry={retry} />
      </ErrorFrame>
    );
  }
  // A host without a merchant has no other page.
  const way = { href: unknown.marketplaceUrl, text: unknown.action };
  return (
    <>
      <PlainBar />
      <main id="main" className="wrap">
        <ErrorMessage title={unknown.title} hint={unknown.hint} retry={retry} way={way} />
      </main>
    </>
  );
}
