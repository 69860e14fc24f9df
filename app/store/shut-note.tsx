import { LinkButton } from "#app/ui/button.tsx";
import { CallLink } from "#app/ui/call-link.tsx";
import { Note } from "#app/ui/note.tsx";
import type { Shut } from "./load-shut.ts";

type Props = Pick<Shut, "text" | "hint" | "call"> & Partial<Pick<Shut, "outletsTitle" | "outlets">>;

/** At the head of a page where something could be ordered, while its store takes no orders. `call`: the page has no other button for it. */
export default function ShutNote({ text, hint, call, outletsTitle, outlets = [] }: Props) {
  return (
    <Note className="shut" icon="store" id={call ? undefined : "shut"}>
      <p>
        <b>{text}</b>
      </p>
      <p>{hint}</p>
      {call && <CallLink call={call} />}
      {outlets.length > 0 && (
        <ul aria-label={outletsTitle}>
          {outlets.map(({ id, name, facts }) => (
            <li key={id}>
              <LinkButton kind="text" to={`/${id}/home`} viewTransition>
                {name}
              </LinkButton>{" "}
              <span className="meta">{facts}</span>
            </li>
          ))}
        </ul>
      )}
    </Note>
  );
}
