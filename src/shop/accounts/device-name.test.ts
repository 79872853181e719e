import { expect, test } from "bun:test";
import { deviceName } from "./device-name.ts";

const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)";
const ENGINE = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${ENGINE} Chrome/140.0 Safari/537.36`,
    "Chrome on Windows",
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0) ${ENGINE} Chrome/140.0 Safari/537.36 Edg/140.0`,
    "Edge on Windows",
  ],
  [`${MAC} AppleWebKit/605.1 (KHTML, like Gecko) Version/18.0 Safari/605.1`, "Safari on macOS"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0", "Firefox on Linux"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile Safari/604.1",
    "Safari on iPhone",
  ],
  [
    `Mozilla/5.0 (Linux; Android 15) ${ENGINE} Chrome/140.0 Mobile Safari/537.36`,
    "Chrome on Android",
  ],
  ["curl/8.9", "Unknown device"],
  [null, "Unknown device"],
])("11.17 %j is %s", (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

test("22.36 of a name that is far too long only the beginning is searched", () => {
  expect(deviceName(`${"Version/".repeat(1000)} Safari/1`)).toBe("Unknown device");
});
