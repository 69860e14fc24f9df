import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import type { Shut } from "./load-shut.ts";

/** At the head of a page where something could be ordered, while its store takes no orders. */
export default function ShutNote({ shut: { text, cartText, outletsTitle, outlets } }: { shut: Shut }) {
  return (
    <div className="note shut" id="shut">
      <Icon name="store" />
      <div>
        <p>
          <b>{text}</b>
        </p>
        <p>{cartText}</p>
        {outlets.length > 0 && (
          <ul aria-label={outletsTitle}>
            {outlets.map(({ id, name, facts }) => (
              <li key={id}>
                <Link className="link" to={`/${id}/home`} viewTransition>
                  {name}
                </Link>{" "}
                <span className="meta">{facts}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
