import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useNavigation } from "react-router";
import { useTransitionDirection } from "#app/navigation/use-transition-direction.ts";
import { BottomNav } from "./bottom-nav.tsx";
import { Footer } from "./footer.tsx";
import { NoScriptNote } from "./no-script-note.tsx";

/** Shown while a navigation loads (S42); CSS delays it by 120 ms, so that fast navigations do not show it. */
function ProgressBar() {
  const { t } = useTranslation();
  const isLoading = useNavigation().state !== "idle";
  return isLoading ? <div className="progress" role="progressbar" aria-label={t("loading")} /> : null;
}

export function PageFrame({ hasBottomNav, children }: { hasBottomNav: boolean; children: ReactNode }) {
  useTransitionDirection();
  return (
    <>
      <noscript>{import.meta.env.SSR && <NoScriptNote />}</noscript>
      <ProgressBar />
      {children}
      <Footer />
      {hasBottomNav && <BottomNav />}
    </>
  );
}
