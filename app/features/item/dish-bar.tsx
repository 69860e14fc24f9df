import { Link } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import { Logo } from "../layout/logo.tsx";
import { ContactActions } from "../store/contact-actions.tsx";

type Props = {
  merchant: Parameters<typeof Logo>[0]["merchant"];
  store: { id: string; name: string; phoneNumber: string };
};

export function DishBar({ merchant, store }: Props) {
  return (
    <header className="topbar only-d">
      <div className="wrap">
        <Logo merchant={merchant} />
        <Link className="crumb" to={`/${store.id}/home`} viewTransition>
          <Icon name="arrow-left" />
          {store.name}
        </Link>
        <ContactActions store={store} />
      </div>
    </header>
  );
}
