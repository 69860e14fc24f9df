import { formatPhone } from "#shared/domain/phone.ts";
import { Icon } from "./icon.tsx";

/** The number of a store, below a sentence that says to call it. */
export function StoreNumber({ phone }: { phone: string }) {
  if (phone === "") return null;
  return (
    <div className="acts">
      <a className="link" href={`tel:${phone}`}>
        <Icon name="phone" size={16} />
        {formatPhone(phone)}
      </a>
    </div>
  );
}
