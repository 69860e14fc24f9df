import { LocationButton } from "../location/location-button.tsx";
import { LanguageSwitch } from "../layout/language-switch.tsx";
import { Logo } from "../layout/logo.tsx";
import { MenuButton } from "../layout/menu-button.tsx";
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
