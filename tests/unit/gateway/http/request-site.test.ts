import { expect, test } from "vitest";
import { getRequestSite } from "#worker/gateway/http/request-site.ts";

// Which page sent a request: every combination of the two headers that say so.

const own = "https://makan.example";
const origins = {
  absent: null,
  null: "null",
  own,
  "own host without TLS": "http://makan.example",
  "own host, other port": `${own}:8443`,
  "merchant's subdomain": "https://warisan.makan.example",
  "other site": "https://evil.example",
  "begins like ours": `${own}.evil.example`,
};
const all = Object.keys(origins);

type Case = { site: string | null; own: string[]; unknown?: string[] };

/** Sec-Fetch-Site, and with which origins the sender is our own page or unknown; with all others it is foreign. */
const table: Case[] = [
  { site: null, own: ["own"], unknown: ["absent"] },
  { site: "same-origin", own: all },
  { site: "same-site", own: [] },
  { site: "cross-site", own: [] },
  { site: "none", own: ["own"] },
  { site: "same-origin, cross-site", own: [] },
  { site: "Same-Origin", own: [] },
  { site: "", own: [] },
];

test.each(table)("Sec-Fetch-Site $site: our own page with Origin $own", ({ site, own: ours, unknown = [] }) => {
  for (const [name, origin] of Object.entries(origins)) {
    const headers = new Headers({
      ...(site !== null && { "Sec-Fetch-Site": site }),
      ...(origin !== null && { Origin: origin }),
    });
    const other = unknown.includes(name) ? "unknown" : "foreign";
    expect([name, getRequestSite(headers, own)]).toEqual([name, ours.includes(name) ? "own" : other]);
  }
});
