import { LocationButton } from "../location/location-button.tsx";
import { LanguageSwitch } from "../layout/language-switch.tsx";
import { Logo } from "../layout/logo.tsx";
import { MenuButton } from "../layout/menu-button.tsx";
import { SearchBox } from "./search-box.tsx";

export function ListBar({ term, merchant }: { term?: string; merchant?: { name: string; logoUrl: string } | null }) {
  return (
    <header className="topbar">
      <div className="wrap">
        <Logo merchant={merchant ?? null} />
        <LocationButton />
        <SearchBox className="only-d flex" {...(term && { term })} />
        <LanguageSwitch />
        <MenuButton />
      </div>
    </header>
  );
}
