import { LanguageSwitch } from "#app/features/layout/language-switch.tsx";
import { Logo } from "#app/features/layout/logo.tsx";
import { MenuButton } from "#app/features/layout/menu-button.tsx";
import { LocationButton } from "#app/features/location/location-button.tsx";
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
