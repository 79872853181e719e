import { expect, test } from "bun:test";
import { readArguments } from "./arguments.ts";

const large = { orders: 200_000, users: 20_000 };

test.each([
  [[], { ok: true, yes: false }],
  [["--yes"], { ok: true, yes: true }],
  [["--scale"], { ok: true, yes: false, scale: large }],
  [["--yes", "--scale"], { ok: true, yes: true, scale: large }],
  [["--scale=20,3"], { ok: true, yes: false, scale: { orders: 20, users: 3 } }],
  [["--scale=1000000,100000"], { ok: true, yes: false, scale: { orders: 1e6, users: 1e5 } }],
  [["--gallery=1000"], { ok: true, yes: false, gallery: 1000 }],
  [
    ["--scale=20,3", "--gallery=1000000"],
    { ok: true, yes: false, scale: { orders: 20, users: 3 }, gallery: 1e6 },
  ],
])("24.15 %p is understood", (args, wanted) => {
  expect(readArguments(args)).toEqual(wanted as ReturnType<typeof readArguments>);
});

test.each([
  [["--scale=19,3"]],
  [["--scale=20,2"]],
  [["--scale="]],
  [["--scale=20"]],
  [["--scale=-20,3"]],
  [["--scale=2e5,20"]],
  [["--scale", "--scale=20,3"]],
  [["--scael"]],
  [["--gallery"]],
  [["--gallery=0"]],
  [["--gallery=5", "--gallery=6"]],
  [["200000"]],
])("24.15 %p is not", (args) => {
  expect(readArguments(args)).toEqual({ ok: false });
});
