import type { RoutePermission } from "#server/session/route-permission.ts";
import { CURRENCIES } from "#shop/currencies/currencies.ts";
import { CURRENCY_CODES, symbolOf } from "#shop/money.ts";
import { paths } from "#shop/paths.ts";
import { GeneralSettings, MAX_PRODUCTION_DAYS } from "#shop/settings/general-settings.ts";
import { COUNTRY_OPTIONS } from "#ui/forms/country-select.tsx";
import { settingsTab } from "./_tab.tsx";

export const permission: RoutePermission = "settings.edit";

/** UTC first; the runtime's list has every other zone by its IANA name. */
const TIME_ZONE_OPTIONS = [
  "UTC",
  ...Intl.supportedValuesOf("timeZone").filter((zone) => zone.includes("/")),
].map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }));

const CURRENCY_OPTIONS = CURRENCY_CODES.map((code) => ({
  value: code,
  label: `${CURRENCIES[code].name} (${symbolOf(code)})`,
}));

export const { GET, POST } = settingsTab({
  path: paths.adminSettings,
  schema: GeneralSettings,
  sections: [
    {
      title: "Shop",
      description:
        "Customers see the name on every page, paper and mail. Who mails come from is set in Email Settings.",
      fields: [
        { name: "name", label: "Shop name", input: { maxlength: 60 } },
        {
          name: "legalName",
          label: "Legal name",
          optional: true,
          hint: "Of the business behind the shop, if it differs.",
          input: { maxlength: 120 },
        },
        {
          name: "taxNumber",
          label: "Tax number",
          optional: true,
          half: true,
          hint: "Such as an EIN or a VAT number.",
          input: { maxlength: 40 },
        },
      ],
    },
    {
      title: "Address",
      description: "The sender on labels and packing slips, and on the contact page.",
      fields: [
        { name: "addressLine1", label: "Address", optional: true, input: { maxlength: 100 } },
        {
          name: "addressLine2",
          label: "Apartment, suite, etc.",
          optional: true,
          input: { maxlength: 100 },
        },
        { name: "city", label: "City", optional: true, half: true, input: { maxlength: 100 } },
        {
          name: "state",
          label: "State or province",
          optional: true,
          half: true,
          input: { maxlength: 100 },
        },
        {
          name: "postalCode",
          label: "Postal code",
          optional: true,
          half: true,
          input: { maxlength: 20 },
        },
        { name: "countryCode", label: "Country", half: true, options: COUNTRY_OPTIONS },
      ],
    },
    {
      title: "Time, units and currency",
      description: "How dates, sizes and prices are written.",
      fields: [
        {
          name: "timeZone",
          label: "Time zone",
          half: true,
          hint: "For dates of orders, papers and mails, and the days of the statistics.",
          options: TIME_ZONE_OPTIONS,
        },
        {
          name: "units",
          label: "Units",
          half: true,
          hint: "For the sizes of prints.",
          options: [
            { value: "in", label: "Inches" },
            { value: "cm", label: "Centimeters" },
          ],
        },
        {
          name: "currency",
          label: "Currency",
          half: true,
          hint: "Of all prices, whose numbers stay: 19.99 dollars become 19.99 euros. Once there is an order, it changes by prices that you type under Prices.",
          options: CURRENCY_OPTIONS,
        },
      ],
    },
    {
      title: "Production",
      description: "How long an order takes before it leaves the shop.",
      fields: [
        {
          name: "productionDays",
          label: "Production days",
          half: true,
          hint: "Working days; with 0 the shop promises no dates.",
          input: { type: "number", min: 0, max: MAX_PRODUCTION_DAYS, step: 1 },
        },
      ],
    },
  ],
});
