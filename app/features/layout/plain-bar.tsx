import { LanguageSwitch } from "./language-switch.tsx";
import { Logo } from "./logo.tsx";

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
