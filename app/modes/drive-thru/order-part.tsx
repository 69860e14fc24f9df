import { useTranslation } from "react-i18next";
import { translateDescription } from "#app/account/car-draft.ts";
import { NumberPlate } from "#app/account/number-plate.tsx";
import type { OrderProps } from "#app/modes/order-modes.ts";
import { hasStore } from "#app/site/known-store.ts";
import { ActionText, LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { hasPosition } from "#shared/domain/places/geo.ts";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { CarArrival } from "./car-arrival.tsx";
import { CarDrawing } from "./car-drawing.tsx";

export const texts = ["driveThru"] as const;
export const styles = ["car"] as const;

/** The car that the staff look for, the button "I'm here", and where the customer drives to. */
export default function DriveThruPart({ order, nowMs, children }: OrderProps) {
  const { t, i18n } = useTranslation("driveThru");
  const { store, vehicleNo, vehicleDescription } = order;
  return (
    <>
      {vehicleNo && (
        <section className="pass" aria-label={t("yourCar")}>
          <div className="scene">
            <CarDrawing description={vehicleDescription} />
            <NumberPlate plate={vehicleNo} size="large" />
          </div>
          <dl>
            <div>
              <dt>{t("orderNumber")}</dt>
              <dd>{order.orderNo}</dd>
            </div>
            {vehicleDescription && (
              <div>
                <dt>{t("car")}</dt>
                <dd>{translateDescription(vehicleDescription, parseLanguageTag(i18n.language))}</dd>
              </div>
            )}
          </dl>
        </section>
      )}
      <CarArrival order={order} nowMs={nowMs} />
      {children}
      {hasStore(order) && (
        <section className="sec" aria-labelledby="h-place">
          <div className="head">
            <h2 id="h-place">{t("driveTo")}</h2>
          </div>
          {hasPosition(store) ? (
            <LinkButton
              kind="action"
              href={`https://www.google.com/maps/dir/?api=1&destination=${store.lat},${store.lng}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              <Icon name="map-pin" size={24} />
              <ActionText title={store.name} hint={t("directions")} />
            </LinkButton>
          ) : (
            <b>{store.name}</b>
          )}
        </section>
      )}
    </>
  );
}
