import type { ReactNode } from "react";
import { LanguageSwitch } from "./language-switch.tsx";
import { Logo } from "./logo.tsx";

/** The logo and the language; the children come last. */
export function PlainBar({ children }: { children?: ReactNode }) {
  return (
    <header className="topbar">
      <div className="wrap">
        <Logo />
        <span className="grow" />
        <LanguageSwitch />
        {children}
      </div>
    </header>
  );
}
