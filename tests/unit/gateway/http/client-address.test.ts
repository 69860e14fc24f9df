import { expect, test } from "vitest";
import { toNetwork } from "#worker/gateway/http/client-address.ts";

test("An IPv4 address counts as itself, an IPv6 address as its /64", () => {
  const networks: [string, string][] = [
    ["", ""],
    ["203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:0db8:0001:0002::1", "2001:db8:1:2"],
    ["2001:db8::1", "2001:db8:0:0"],
    ["::1", "0:0:0:0"],
    ["2001:db8:1:2::", "2001:db8:1:2"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
  ];
  for (const [address, network] of networks) expect(toNetwork(address)).toBe(network);
});
