import { expect, test } from "bun:test";
import { createPlaces } from "./places.ts";

test("22.12 a /56 and a /48 hold four and sixteen times what a /64 holds", () => {
  const { take } = createPlaces({ ofIp: 2, ofAll: 1000 });
  const taken = (count: number, ip: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => take(ip(at))).filter((one) => one !== "of-ip").length;
  const hex = (at: number) => at.toString(16);
  expect(taken(10, () => "2001:db8:1:1::")).toBe(2);
  expect(taken(100, (at) => `2001:db8:1:${hex(at)}::`)).toBe(8 - 2);
  expect(taken(1000, (at) => `2001:db8:1:${hex(256 * (at % 200))}::`)).toBe(32 - 8);
  expect(taken(10, () => "2001:db8:2:1::")).toBe(2);
});

test("22.44 the newest of the network that holds most gives way, and what has arrived stays", () => {
  const { take } = createPlaces({ ofIp: 9, ofAll: 4 });
  const [one, two, three] = ["2001:db8:1:1::", "2001:db8:1:2::", "2001:db8:1:3::"].map(take);
  const four = take("192.0.2.1");
  for (const place of [one, two, three, four]) expect(place).toBeObject();
  if (typeof three === "object") three.arrive();
  expect(take("192.0.2.2")).toBeObject();
  const isGone = [one, two, three, four].map(
    (place) => typeof place === "object" && place.signal.aborted,
  );
  expect(isGone).toEqual([false, true, false, false]);
});

test("22.44 a slow sender is given less time while places are scarce", () => {
  const { take, leave } = createPlaces({ ofIp: 9, ofAll: 3 });
  const first = take("192.0.2.1");
  if (typeof first === "string") throw new Error("there was no place");
  const rate = first.leastRate();
  const second = take("192.0.2.2");
  expect(first.leastRate()).toBeGreaterThan(rate);
  if (typeof second === "object") leave(second);
  expect(first.leastRate()).toBe(rate);
});

test("22.44 where each network holds one, the slowest gives way to a newcomer, and whoever sends on stays", () => {
  let ms = 0;
  const { take } = createPlaces({ ofIp: 9, ofAll: 4 }, () => ms);
  const [slow, slower, fast, done] = [1, 2, 3, 4].map((at) => take(`192.0.2.${at}`));
  for (const place of [slow, slower, fast, done]) {
    if (typeof place !== "object") throw new Error("there was no place");
  }
  const isGone = () =>
    [slow, slower, fast, done].map((one) => typeof one === "object" && one.signal.aborted);
  const receive = (place: typeof slow, bytes: number) =>
    typeof place === "object" && place.receive(bytes);
  if (typeof done === "object") done.arrive();
  ms = 1000;
  expect(take("192.0.2.5")).toBe("of-all");
  ms = 2000;
  for (const [place, bytes] of [
    [slow, 30_000],
    [slower, 20],
    [fast, 80_000],
  ] as const)
    receive(place, bytes);
  const five = take("192.0.2.5");
  expect(isGone()).toEqual([false, true, false, false]);
  const six = take("192.0.2.6");
  expect(isGone()).toEqual([true, true, false, false]);
  // The two newcomers have no rate yet, and the other sends fast enough.
  expect([five, six].map((one) => typeof one)).toEqual(["object", "object"]);
  expect(take("192.0.2.7")).toBe("of-all");
  expect(isGone()).toEqual([true, true, false, false]);
});
