import { CarName } from "#app/account/car-name.tsx";
import { NumberPlate } from "#app/account/number-plate.tsx";
import { VoucherCard } from "#app/deals/vouchers/voucher-card.tsx";
import { VoucherCoupon } from "#app/deals/vouchers/voucher-coupon.tsx";
import { colourNames } from "#app/i18n/colours.ts";
import { CarDrawing } from "#app/modes/drive-thru/car-drawing.tsx";
import { TableNumber } from "#app/store/table-number.tsx";
import { ExpiringPoints } from "#app/wallet/expiring-points.tsx";
import { MemberCard } from "#app/wallet/member-card.tsx";
import { Tiers } from "#app/wallet/tiers.tsx";
import { WalletSkeleton } from "#app/wallet/wallet-skeleton.tsx";
import { Odds } from "#app/wallet/wheel/odds.tsx";
import { WheelPicture } from "#app/wallet/wheel/wheel-picture.tsx";
import { toSlices } from "#app/wallet/wheel/wheel-view.ts";
import { dayMs, toInstant } from "#shared/domain/time/time.ts";
import type { GalleryView } from "./load-gallery.ts";
import { createMember, createVoucher } from "./samples.ts";
import { Section, Specimen } from "./specimen.tsx";
import { words } from "./words.ts";

const doNothing = () => undefined;

export function Member(view: GalleryView) {
  const { nowMs } = view;
  const member = createMember(nowMs, words.tierSilver, words.tierGold, words.benefit);
  const { pointsExpiring = [] } = member;
  const slices = toSlices([
    { name: words.prizeVoucher, oddsBp: 1000 },
    { name: words.prizePoints, oddsBp: 3000 },
    { name: words.prizeNone, oddsBp: 6000 },
  ]);
  const car = { vehicleNo: "VBA 1234", vehicleDescription: words.car };
  return (
    <Section name="member">
      <Specimen name="memberCard">
        <MemberCard member={member} />
      </Specimen>
      <Specimen name="tiers">
        <Tiers member={member} />
      </Specimen>
      <Specimen name="expiring">
        <ExpiringPoints expiring={pointsExpiring} nowMs={nowMs} />
      </Specimen>
      <Vouchers {...view} />
      <Specimen name="wheel">
        <WheelPicture slices={slices} rotation={20} isStill onStop={doNothing} />
      </Specimen>
      <Specimen name="odds">
        <Odds slices={slices} />
      </Specimen>
      <Specimen name="plate">
        <div className="specimen-row">
          <NumberPlate plate="VBA 1234" size="large" />
          <NumberPlate plate="VBA 1234" />
          <CarName car={car} />
        </div>
      </Specimen>
      <Specimen name="carColours" isWide>
        <div className="gallery-grid">
          {[...Object.values(colourNames).map(({ EN }) => EN), ""].map((colour) => (
            <div key={colour} className="pass">
              <div className="scene">
                <CarDrawing description={`${colour} Perodua Myvi`.trim()} />
                <NumberPlate plate="VBA 1234" size="large" />
              </div>
            </div>
          ))}
        </div>
      </Specimen>
      <Specimen name="table">
        <TableNumber name="12" />
      </Specimen>
      <Specimen name="loading">
        <WalletSkeleton />
      </Specimen>
    </Section>
  );
}

function Vouchers(view: GalleryView) {
  const { nowMs } = view;
  const create = (part: Parameters<typeof createVoucher>[3]) =>
    createVoucher(view, words.voucherName, [words.voucherTerm], part);
  const tomorrow = toInstant(nowMs + dayMs);
  const states = [
    {},
    { startsAt: tomorrow },
    ...(["LOCKED", "REDEEMED", "EXPIRED", "VOID"] as const).map((status) => ({ status })),
  ];
  return (
    <>
      <Specimen name="vouchers" isWide>
        <div className="gallery-grid">
          {states.map(create).map((voucher) => (
            <VoucherCard key={voucher.id} voucher={voucher} nowMs={nowMs} />
          ))}
        </div>
      </Specimen>
      <Specimen name="coupon">
        <VoucherCoupon voucher={create({})} nowMs={nowMs} state={null} />
      </Specimen>
    </>
  );
}
