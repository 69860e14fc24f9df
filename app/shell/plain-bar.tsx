import type { ReactNode } from "react";
import { LanguageSwitch } from "./language-switch.tsx";
import { Logo } from "./logo.tsx";
import { WideTools } from "./wide-tools.tsx";

/** The logo and the language, on a wide screen the search and the cart too; the children come last. */
export function PlainBar({ children }: { children?: ReactNode }) {
  return (
    <header className="topbar">
      <div className="wrap">
        <Logo />
        <span className="grow" />
        <WideTools />
        <LanguageSwitch />
        {children}
      </div>
    </header>
  );
}
