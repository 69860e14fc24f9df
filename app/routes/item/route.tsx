import { LocationButton } from "../../features/location/location-button.tsx";
import { Logo } from "../../features/frame/logo.tsx";
import { LanguageSwitch } from "../../features/frame/language-switch.tsx";
import { MenuButton } from "../../features/frame/menu-button.tsx";
export default function Home() { return <><Logo/><LocationButton/><LanguageSwitch/><MenuButton/></>; }
