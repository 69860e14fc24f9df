import type { ReactNode } from "react";
import { BottomNav } from "./bottom-nav.tsx";
import { Footer } from "./footer.tsx";
import { ProgressBar } from "./progress-bar.tsx";
import { useTransitionDirection } from "./use-transition-direction.ts";

export function PageFrame({ hasBottomNav, children }: { hasBottomNav: boolean; children: ReactNode }) {
  useTransitionDirection();
  return (
    <>
      <ProgressBar />
      {children}
      <Footer />
      {hasBottomNav && <BottomNav />}
    </>
  );
}
