import type { ReactNode } from "react";
import { useTransitionDirection } from "#app/navigation/use-transition-direction.ts";
import { BottomNav } from "./bottom-nav.tsx";
import { Footer } from "./footer.tsx";
import { NoScriptNote } from "./no-script-note.tsx";
import { ProgressBar } from "./progress-bar.tsx";

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
