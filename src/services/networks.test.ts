import { expect, test } from "bun:test";
import { networksOf } from "./networks.ts";

test("22.12 an IPv6 network counts with the two around it, which have a few times its limits", () => {
  expect(networksOf("2001:db8:1:2f3e::")).toEqual([
    { network: "2001:db8:1:2f3e::", times: 1 },
    { network: "2001:db8:1:2f00::/56", times: 4 },
    { network: "2001:db8:1::/48", times: 16 },
  ]);
  expect(networksOf("192.0.2.1")).toEqual([{ network: "192.0.2.1", times: 1 }]);
  expect(networksOf("unknown")).toEqual([{ network: "unknown", times: 1 }]);
});
