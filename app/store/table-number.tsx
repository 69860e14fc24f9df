/** The number of a table as on the plate that stands on it. */
export function TableNumber({ name }: { name: string }) {
  return (
    <span className="tno" aria-hidden="true">
      {name}
    </span>
  );
}
