import { LocationButton } from "#app/place/location-button.tsx";
import { LanguageSwitch } from "#app/shell/language-switch.tsx";
import { Logo } from "#app/shell/logo.tsx";
import { MenuButton } from "#app/shell/menu-button.tsx";
import { SearchBox } from "./search-box.tsx";

type Props = { search: { term?: string; kept?: string }; merchant: { name: string; logoUrl: string } | null };

export function ListBar({ search, merchant }: Props) {
  return (
    <header className="topbar">
      <div className="wrap">
        <Logo merchant={merchant} />
        <LocationButton />
        <SearchBox className="only-d flex" {...search} />
        <LanguageSwitch />
        <MenuButton />
      </div>
    </header>
  );
}
