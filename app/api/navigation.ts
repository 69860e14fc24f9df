type Navigate = (to: string) => void;

/** Until a page with a session stands, a whole page load leads to Login. */
let navigate: Navigate = (to) => location.assign(to);

/** The router's own way to another page, given by the components that use the session. */
export function setNavigate(next: Navigate): void {
  navigate = next;
}

/** Leads to another page of ours from outside of any component. */
export const navigateTo: Navigate = (to) => navigate(to);
