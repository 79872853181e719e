import { describe, expect, test } from "bun:test";
import * as v from "valibot";
import { ContactSettings } from "./contact-settings.ts";
import { GeneralSettings } from "./general-settings.ts";
import { HomeSettings } from "./home-settings.ts";
import { DEFAULT_SETTINGS } from "./shop-settings.ts";

const Settings = v.object({
  ...GeneralSettings.entries,
  ...ContactSettings.entries,
  ...HomeSettings.entries,
});

const messageFor = (changed: object) =>
  v.safeParse(Settings, { ...DEFAULT_SETTINGS, ...changed }).issues?.[0].message;

describe("shop settings", () => {
  test.each([
    [{}],
    [{ productionDays: "" }],
    [{ productionDays: " 3 " }],
    [{ timeZone: "America/New_York", countryCode: "de" }],
    [{ facebookUrl: "", phone: "(0)30 / 123 45-67", contactEmail: "a@b.example" }],
  ])("35.3 %j is taken", (changed) => {
    expect(messageFor(changed)).toBeUndefined();
  });

  test.each([
    [{ name: " " }, "Enter the shop's name"],
    [{ name: "x".repeat(61) }, "Keep it below 60 characters"],
    [{ timeZone: "Mars/Olympus" }, "Choose a time zone, such as America/New_York"],
    [{ timeZone: "+01:00" }, "Choose a time zone, such as America/New_York"],
    [{ timeZone: "" }, "Choose a time zone, such as America/New_York"],
    [{ countryCode: "USA" }, "Choose the country"],
    [{ countryCode: "QX" }, "Choose the country"],
    [{ units: "ft" }, "Choose inches or centimeters"],
    [{ productionDays: "1.5" }, "Enter a whole number of days"],
    [{ productionDays: "-1" }, "Enter 0 or more days"],
    [{ productionDays: "366" }, "Enter up to 365 days"],
    [{ contactEmail: "nobody" }, "Invalid email address"],
    [{ phone: "call me" }, "Enter a phone number, such as +1 555 010 9999"],
    [{ twitterUrl: "javascript:alert(1)" }, "Enter the whole address, beginning with https://"],
    [{ twitterUrl: "twitter.com/us" }, "Enter the whole address, beginning with https://"],
  ])("35.3 %j is answered: %s", (changed, message) => {
    expect(messageFor(changed)).toBe(message);
  });

  test("35.3 a line break cannot stand in the name, nor what turns text around", () => {
    const read = v.parse(Settings, { ...DEFAULT_SETTINGS, name: "Ink\r\n& \u202eThread" });
    expect(read.name).toBe("Ink & Thread");
  });
});
