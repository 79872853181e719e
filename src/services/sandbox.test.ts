import { expect, test } from "bun:test";
import { isExposed } from "./sandbox.ts";

const SHOP = Bun.fileURLToPath(
  new URL("../../tools/testing/sandbox/shop-with-secret.ts", import.meta.url),
);

async function capture(...args: string[]) {
  const shop = Bun.spawn([process.execPath, SHOP, ...args], {
    env: { AUTH_SECRET: "a secret of nothing" },
    stdout: "pipe",
    stderr: "pipe",
  });
  const said = await new Response(shop.stderr).text();
  return { said, ...JSON.parse(await new Response(shop.stdout).text()) };
}

const isLinux = process.platform === "linux";

test("a decoder that a file has taken over reads no secret of the shop and opens no connection; where that cannot be, it is said", async () => {
  const { said, problem, answer } = await capture("hidden");
  expect(answer.ok).toBe(true);
  const { environment, network } = answer.output;
  if (problem === undefined && !isExposed()) expect(environment).toBe("denied");
  else expect(isLinux && problem === undefined).toBe(isExposed());
  if (network !== "denied") expect(said).toContain("may use the network here");
  if (isLinux && ["x64", "arm64"].includes(process.arch))
    expect([problem, network]).toEqual([undefined, "denied"]);
});

test("without hiding, a decoder of the same user and rights reads them", async () => {
  const { answer } = await capture();
  expect(answer.output.environment.includes("AUTH_SECRET")).toBe(
    isLinux && (process.geteuid?.() !== 0 || isExposed()),
  );
});
