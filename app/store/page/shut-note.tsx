import { Link } from "react-router";
import { CallLink } from "#app/ui/call-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Shut } from "./load-shut.ts";

type Props = Pick<Shut, "text" | "hint" | "call"> & Partial<Pick<Shut, "outletsTitle" | "outlets">>;

/** At the head of a page where something could be ordered, while its store takes no orders. `call`: the page has no other button for it. */
export default function ShutNote({ text, hint, call, outletsTitle, outlets = [] }: Props) {
  return (
    <div className="note shut" id={call ? undefined : "shut"}>
      <Icon name="store" />
      <div>
        <p>
          <b>{text}</b>
        </p>
        <p>{hint}</p>
        {call && <CallLink call={call} />}
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
