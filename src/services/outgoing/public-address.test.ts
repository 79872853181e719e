import { expect, test } from "bun:test";
import { findAddress } from "./find-address.ts";
import { isPublicAddress } from "./public-address.ts";

test.each([["8.8.8.8"], ["93.184.215.14"], ["2606:4700::1111"]])(
  "58.10 %s is of the open internet",
  (ip) => {
    expect(isPublicAddress(ip)).toBe(true);
  },
);

test.each(
  [
    "127.0.0.1",
    "127.9.9.9",
    "0.0.0.0",
    "10.0.0.1",
    "172.16.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.100.100.200",
    "192.0.0.8",
    "198.18.0.1",
    "192.0.2.1",
    "224.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::ffff:127.0.0.1",
    "::ffff:a9fe:a9fe",
    "::7f00:1",
    "::ffff:0:7f00:1",
    "64:ff9b::7f00:1",
    "2002:7f00:1::",
    "2001:0:1::1",
    "2001:db8::1",
    "fe80::1",
    "fe80::1%eth0",
    "fec0::1",
    "fd00:ec2::254",
    "ff02::1",
    "4000::1",
    "localhost",
    "",
  ].map((ip) => [ip]),
)("58.10 %p is not", (ip) => {
  expect(isPublicAddress(ip)).toBe(false);
});

const resolve = async () => ["8.8.8.8"];
const never = new AbortController().signal;
const found = (url: string, ips?: string[]) =>
  findAddress(new URL(url), { resolve: ips ? async () => ips : resolve, signal: never });

test.each(
  [
    "http://127.0.0.1/a.png",
    "http://2130706433/",
    "http://0x7f.1/",
    "http://0177.0.0.1/",
    "http://127.1/",
    "http://[::1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[::ffff:7f00:1]/",
    "http://169.254.169.254/latest/meta-data/",
    "https://pictures.example:8443/",
    "http://pictures.example:22/",
    "http://8.8.8.8:8080/",
  ].map((url) => [url]),
)("58.10 nothing is fetched from %s", async (url) => {
  expect(await found(url)).toBeUndefined();
});

test("58.10 a name is as public as each of its addresses", async () => {
  expect(await found("https://pictures.example/")).toEqual({ ip: "8.8.8.8", family: 4 });
  expect(await found("https://pictures.example/", ["2606:4700::1111"])).toEqual({
    ip: "2606:4700::1111",
    family: 6,
  });
  expect(await found("https://pictures.example/", ["8.8.8.8", "127.0.0.1"])).toBeUndefined();
  expect(await found("https://pictures.example/", [])).toBeUndefined();
});

test("58.10 a test's own server is the one exception, by address and port", async () => {
  const allow = ["127.0.0.1:8080"];
  const of = (url: string) =>
    findAddress(new URL(url), { allow, resolve: async () => ["127.0.0.1"], signal: never });
  expect(await of("http://pictures.example:8080/")).toEqual({ ip: "127.0.0.1", family: 4 });
  expect(await of("http://127.0.0.1:8080/")).toBeDefined();
  expect(await of("http://127.0.0.1:8081/")).toBeUndefined();
  expect(await of("http://pictures.example/")).toBeUndefined();
});

test("97.4 nobody waits for a name once the signal is over, also where it was over before", async () => {
  const options = { resolve: () => new Promise<string[]>(() => {}), signal: AbortSignal.abort() };
  await expect(findAddress(new URL("https://a.example"), options)).rejects.toThrow("aborted");
});
