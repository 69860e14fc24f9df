type Props = { plate: string; size?: "large"; isGhost?: boolean };

/** A plate as it is on the car: the staff look for it. */
export function NumberPlate({ plate, size, isGhost = false }: Props) {
  return <span className={`mplate${size ? " lg" : ""}${isGhost ? " ghost" : ""}`}>{plate}</span>;
}
