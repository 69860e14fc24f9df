import { LanguageSwitch } from "./language-switch.tsx";
import { Logo } from "./logo.tsx";

/** The header of a page that has nothing to search, to order or to choose: the logo and the language. */
export function PlainBar() {
  return (
    <header className="topbar">
      <div className="wrap">
        <Logo />
        <span className="grow" />
        <LanguageSwitch />
      </div>
    </header>
  );
}
