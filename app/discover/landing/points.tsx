import { Icon } from "#app/ui/icon.tsx";

export function Points({ points }: { points: readonly { icon: string; title: string; text: string }[] }) {
  return (
    <ul className="points">
      {points.map(({ icon, title, text }) => (
        <li key={icon}>
          <i>
            <Icon name={icon} />
          </i>
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
