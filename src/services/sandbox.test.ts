import { expect, test } from "bun:test";
import { isExposed, withoutRights } from "./sandbox.ts";

const SHOP = Bun.fileURLToPath(
  new URL("../../tools/testing/sandbox/shop-with-secret.ts", import.meta.url),
);

async function capture(...args: string[]) {
  // The shell stays above the shop, as `bun start` does, and has no more rights.
  const stays = ["sh", "-c", '"$0" "$@"; exit $?'];
  const shop = Bun.spawn([...withoutRights(), ...stays, process.execPath, SHOP, ...args], {
    env: { AUTH_SECRET: "a secret of nothing" },
    stdout: "pipe",
    stderr: "pipe",
  });
  const said = await new Response(shop.stderr).text();
  return { said, ...JSON.parse(await new Response(shop.stdout).text()) };
}

const isLinux = process.platform === "linux";

test("21.60 a decoder that a file has taken over reads no secret of the shop and opens no connection; where that cannot be, it is said", async () => {
  const { said, problem, answer } = await capture("hidden");
  expect(answer.ok).toBe(true);
  const { environment, network } = answer.output;
  if (problem === undefined && !isExposed()) expect(environment).toBe("denied");
  else expect(isLinux && problem === undefined).toBe(isExposed());
  if (network !== "denied") expect(said).toContain("may use the network here");
  if (isLinux && ["x64", "arm64"].includes(process.arch))
    expect([problem, network]).toEqual([undefined, "denied"]);
});

test("21.60 a decoder reads no environment of the shop that is not hidden, nor of what started it; where it does, the start says so", async () => {
  const { said, above, answer } = await capture();
  const isConfined = isLinux && !said.includes("may read others of their user");
  for (const environment of [answer.output.environment, answer.output.above])
    expect(environment.includes("AUTH_SECRET")).toBe(isLinux && !isConfined);
  expect(above.confined === undefined).toBe(!isLinux || isConfined);
  if (isLinux) expect(above.free).toMatch(/^\d+ \(sh\)$/);
});
