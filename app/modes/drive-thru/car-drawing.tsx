import { splitDescription } from "#app/account/car-draft.ts";

/** The back of a car on a road, in its own colour; the plate stands below its lights. */
export function CarDrawing({ description }: { description: string | null }) {
  const { colour } = splitDescription(description ?? "");
  return (
    <svg className={`car-drawing ${colour ?? ""}`} viewBox="0 0 240 132" aria-hidden="true">
      <ellipse className="shade" cx="120" cy="121" rx="104" ry="7" />
      <rect className="tyre" x="34" y="92" width="26" height="30" rx="8" />
      <rect className="tyre" x="180" y="92" width="26" height="30" rx="8" />
      <path
        className="body"
        d="M64 48 78 18q5-10 16-11 26-3 52 0 11 1 16 11l14 30q24 5 30 18 4 9 3 34-1 10-10 10H41q-9 0-10-10-1-25 3-34 6-13 30-18z"
      />
      <path className="glass" d="m76 46 12-25q3-6 10-7 22-2 44 0 7 1 10 7l12 25q-44-5-88 0z" />
      <path className="bumper" d="M29 100h182q0 10-9 10H38q-9 0-9-10z" />
      <path
        className="light"
        d="M36 66q14-6 34-4 5 8-2 16-18 4-33 2-2-8 1-14zM204 66q-14-6-34-4-5 8 2 16 18 4 33 2 2-8-1-14z"
      />
    </svg>
  );
}
