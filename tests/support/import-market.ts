import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { MarketPart } from "#shared/market/format.ts";
import { runMarket } from "#tools/market/command.ts";

/** Imports a market into a server as its operator does. Throws what the command has said when it fails. */
export async function importMarket(
  market: MarketPart,
  { origin, key }: { origin: string; key: string },
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "makan-market-"));
  const file = join(folder, "market.json");
  writeFileSync(file, JSON.stringify(market));
  const said: string[] = [];
  const say = (text: string) => void said.push(text);
  const given = { env: { MARKET_KEY: key }, isTerminal: false, say, complain: say };
  try {
    const code = await runMarket(["import", file, "--to", origin, "--yes"], given);
    if (code !== 0) throw new Error(said.join("\n"));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
