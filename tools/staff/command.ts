import { randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import { operator } from "#shared/contract/operator.ts";
import { parseMobile, parseNumberAbroad, homeCode, type PhoneNumber } from "#shared/domain/people/mobile.ts";
import { CallFailed, Operator } from "#tools/market/operator.ts";

const usage = `npm run staff -- owner MERCHANT PHONE [--name NAME] [--to URL] [--key KEY]
    prints a link that makes whoever opens it first an owner of the merchant, within 24 hours

MERCHANT      its id, the name of its host: warisan
PHONE         theirs, with the code of the country: +60123456789
--name NAME   how the team sees them; without it Owner
--to URL      the deployment; without it http://localhost:8787
--key KEY     a key of its OPERATOR_KEYS; without it the variable MARKET_KEY`;

/** What the command reads and writes. */
type Surroundings = {
  env: { MARKET_KEY?: string | undefined };
  say: (text: string) => void;
  complain: (text: string) => void;
};

class Misused extends Error {}

/** Runs a command; its exit code: 1 for a call that was refused, 2 for a command that there is not. */
export async function runStaff(args: readonly string[], { env, say, complain }: Surroundings): Promise<number> {
  try {
    const { merchantID, name, number, to, key } = parse(args, env);
    const deployment = new Operator(to, key);
    const body = { name, ...number };
    const { item } = await deployment.call(operator.inviteOwner, { params: { merchantID }, body }, randomUUID());
    say(`${deployment.origin}${item.link}`);
    say(
      `Once, until ${item.expiresAt}. Send it to ${name} alone: whoever opens it first is an owner of ${merchantID}.`,
    );
    return 0;
  } catch (error) {
    if (error instanceof Misused) complain(`${error.message}\n\n${usage}`);
    else if (error instanceof CallFailed) complain(error.message);
    else throw error;
    return error instanceof Misused ? 2 : 1;
  }
}

function parse(args: readonly string[], env: Surroundings["env"]) {
  const { values, positionals } = readArguments(args);
  const [command, merchantID, phone, ...more] = positionals;
  if (command !== "owner") throw new Misused(command ? `There is no command ${command}.` : "Say what to do.");
  if (!merchantID || !phone || more.length > 0) throw new Misused("Name a merchant and a telephone number.");
  const number = parseNumber(phone);
  if (!number) throw new Misused(`${phone} is no mobile number with the code of its country.`);
  const { name = "Owner", to = "http://localhost:8787", key = env.MARKET_KEY } = values;
  if (!key) throw new Misused("A key of the deployment is needed: --key, or the variable MARKET_KEY.");
  return { merchantID, name, number, to, key };
}

function readArguments(args: readonly string[]) {
  const text = { type: "string" } as const;
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: { name: text, to: text, key: text } });
  } catch (error) {
    throw new Misused(error instanceof Error ? error.message : String(error));
  }
}

/** A Malaysian number, or one abroad, of which only the code of Singapore and Brunei is known by its digits. */
function parseNumber(phone: string): PhoneNumber | null {
  const abroad = /^\+(65|673)/.exec(phone)?.[1];
  if (abroad !== undefined) return parseNumberAbroad(abroad, phone);
  return phone.startsWith(`+${homeCode}`) || phone.startsWith("0") ? parseMobile(phone) : null;
}
