import { describe, expect, test } from "bun:test";
import { safeReturnPath } from "./return-path.ts";

describe("the path to return to after signing in", () => {
  test.each([
    ["/orders"],
    ["/orders/12"],
    ["/gallery?sort=liked&tag=a%2Fb"],
    ["/product?product=3#sizes"],
    ["/contact?from=https://example.com//x"],
    ["/"],
    ["/verify-email?token=a.b.c"],
  ])("22.7 %j is followed", (requested) => {
    expect(safeReturnPath(requested)).toBe(requested);
  });

  test.each([
    [undefined],
    [""],
    ["orders"],
    ["//evil.example"],
    ["///evil.example"],
    ["/\\evil.example"],
    ["\\\\evil.example"],
    ["/\\/evil.example"],
    ["https://evil.example"],
    ["https:/evil.example"],
    ["http:evil.example"],
    ["javascript:alert(1)"],
    ["data:text/html,x"],
    ["%2f%2fevil.example"],
    ["/%2f%2fevil.example"],
    ["/%2Fevil.example"],
    ["/%5cevil.example"],
    ["/.//evil.example"],
    ["/..//evil.example"],
    ["/a/..//evil.example"],
    ["/\t/evil.example"],
    ["\t//evil.example"],
    ["/\n/evil.example"],
    ["/orders\r\nset-cookie: a=b"],
    ["/orders\0"],
    [" /orders"],
    ["@evil.example"],
    ["/login?return=/login"],
    ["/logout"],
    ["/reset-password?token=a"],
    ["/verify-email"],
    ["/api/orders"],
  ])("22.7 %j goes home", (requested) => {
    expect(safeReturnPath(requested)).toBe("/");
  });

  test("22.7 a path too long for a header goes home", () => {
    expect(safeReturnPath(`/${"a".repeat(2000)}`)).toBe("/");
  });

  test("22.7 letters of other alphabets are escaped, as a header needs them", () => {
    expect(safeReturnPath("/gallery?tag=blå")).toBe("/gallery?tag=bl%C3%A5");
  });
});
