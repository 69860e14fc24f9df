import { formatPhone } from "#shared/domain/people/phone.ts";
import { LinkButton } from "./button.tsx";
import { Icon } from "./icon.tsx";

/** The number of a store, below a sentence that says to call it. */
export function StoreNumber({ phone }: { phone: string }) {
  if (phone === "") return null;
  return (
    <div className="acts">
      <LinkButton kind="text" href={`tel:${phone}`}>
        <Icon name="phone" size={16} />
        {formatPhone(phone)}
      </LinkButton>
    </div>
  );
}
