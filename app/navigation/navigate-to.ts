type Navigate = (to: string) => void;

/** A full page load, until a component with a session passes the router's function. */
let navigate: Navigate = (to) => location.assign(to);

export function setNavigate(next: Navigate): void {
  navigate = next;
}

export const navigateTo: Navigate = (to) => navigate(to);
