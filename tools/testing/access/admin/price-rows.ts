import { paths } from "#shop/paths.ts";
import { adminsOnly, form, get, type Row } from "../row.ts";

export const priceRows: Row[] = [
  adminsOnly("GET", "/admin/prices", "200", () => get(paths.adminPrices)),
  adminsOnly("POST", "/admin/prices", "409", () => form(paths.adminPrices)),
  adminsOnly("GET", "/admin/prices/:id", "200", () => get(paths.adminProductPrices(1))),
  adminsOnly("POST", "/admin/prices/:id", "409", () => form(paths.adminProductPrices(1))),
  adminsOnly("GET", "/admin/currencies", "200", () => get(paths.adminCurrencies)),
  adminsOnly("POST", "/admin/currencies", "303 /admin/currencies", () =>
    form(paths.adminCurrencies, { currency: "eur" }),
  ),
  adminsOnly("GET", "/admin/currencies/:code/products", "200", () =>
    get(paths.adminCurrencyProducts("eur")),
  ),
  adminsOnly("POST", "/admin/currencies/:code/products", "409", () =>
    form(paths.adminCurrencyProducts("eur")),
  ),
  adminsOnly("GET", "/admin/currencies/:code/prints", "200", () =>
    get(paths.adminCurrencyPrints("eur")),
  ),
  adminsOnly("POST", "/admin/currencies/:code/prints", "409", () =>
    form(paths.adminCurrencyPrints("eur")),
  ),
  adminsOnly("GET", "/admin/currencies/:code/zones/:id", "404", () =>
    get(paths.adminCurrencyZone("eur", 1)),
  ),
  adminsOnly("POST", "/admin/currencies/:code/zones/:id", "404", () =>
    form(paths.adminCurrencyZone("eur", 1)),
  ),
  adminsOnly("GET", "/admin/currencies/:code/codes", "200", () =>
    get(paths.adminCurrencyCodes("eur")),
  ),
  adminsOnly("POST", "/admin/currencies/:code/codes", "409", () =>
    form(paths.adminCurrencyCodes("eur")),
  ),
  adminsOnly("GET", "/admin/currencies/:code/own", "200", () => get(paths.adminCurrencyOwn("eur"))),
  adminsOnly("POST", "/admin/currencies/:code/own", "422", () =>
    form(paths.adminCurrencyOwn("eur")),
  ),
  adminsOnly("POST", "/admin/currencies/:code/state", "303 /admin/currencies", () =>
    form(paths.adminCurrencyState("eur"), { to: "off" }),
  ),
  adminsOnly("POST", "/admin/currencies/:code/deletion", "303 /admin/currencies", () =>
    form(paths.adminCurrencyDeletion("eur")),
  ),
];
