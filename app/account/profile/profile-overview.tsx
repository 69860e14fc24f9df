import { useTranslation } from "react-i18next";
import { CarName } from "#app/account/car-name.tsx";
import { NumberPlate } from "#app/account/number-plate.tsx";
import { formatFullAddress, labelText } from "#app/place/addresses.ts";
import { labelIcon } from "#app/place/label-icon.ts";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Profile } from "#shared/contract/people.ts";

export const texts = ["account", "address", "driveThru"] as const;
export const styles = ["car"] as const;

const mostShown = 3;

/** The first addresses and cars, below the details on a wide screen (PD144). */
export default function ProfileOverview({ profile: { addresses, vehicles } }: { profile: Profile }) {
  const { t } = useTranslation("account");
  const { t: words } = useTranslation("address");
  return (
    <div className="overview">
      <section className="sec" aria-labelledby="own-addresses">
        <div className="head">
          <h2 id="own-addresses" className="sec-title">
            {t("addresses")}
          </h2>
          <LinkButton
            kind="text"
            to="/profile/address"
            id="manage-addresses"
            aria-labelledby="manage-addresses own-addresses"
          >
            {t("manage")}
          </LinkButton>
        </div>
        {addresses.length === 0 && <p className="meta">{t("noAddressesHint")}</p>}
        <ul>
          {addresses.slice(0, mostShown).map((address) => (
            <li key={address.id}>
              <Icon name={labelIcon(address.label)} />
              <span>
                <b>{labelText(address.label, words)}</b>
                <small className="pre-line">{formatFullAddress(address)}</small>
              </span>
              {address.isDefault && <Badge tone="good">{t("default")}</Badge>}
            </li>
          ))}
        </ul>
      </section>
      <section className="sec" aria-labelledby="own-cars">
        <div className="head">
          <h2 id="own-cars" className="sec-title">
            {t("cars")}
          </h2>
          <LinkButton kind="text" to="/profile/vehicle" id="manage-cars" aria-labelledby="manage-cars own-cars">
            {t("manage")}
          </LinkButton>
        </div>
        <ul>
          {vehicles.slice(0, mostShown).map((vehicle) => (
            <li key={vehicle.id}>
              <Icon name="car" />
              <CarName car={vehicle} />
              <NumberPlate plate={vehicle.vehicleNo} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
