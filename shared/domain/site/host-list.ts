/** Host names of a comma-separated list, in lower case without a final dot; empty entries are left out. */
export function parseHostList(list: string | undefined): string[] {
  return (list ?? "")
    .split(",")
    .map(toHostName)
    .filter((host) => host !== "");
}

/** A host name in the one spelling in which names are compared. */
export function toHostName(host: string): string {
  return host.trim().toLowerCase().replace(/\.$/, "");
}
