import type Stripe from "stripe";
import { ApiError, invalidParam } from "../api/errors.ts";
import type { Params } from "../api/params.ts";
import { address } from "../shipping.ts";
import { readCurrency } from "../terms.ts";

export type Behavior = "exclusive" | "inclusive";

export type TaxedPart = { amount: number; behavior: Behavior; taxCode: string };
export type TaxedItem = TaxedPart & { reference: string; quantity: number };

export type CalculationTerms = {
  currency: string;
  items: TaxedItem[];
  shipping: TaxedPart | null;
  address: Stripe.Address & { country: string };
};

const BEHAVIORS = ["exclusive", "inclusive"] as const;
const GOODS = "txcd_99999999";
const SHIPPING = "txcd_92010001";

/** Rejects what Stripe rejects (Stripe docs: Create a calculation). */
export function readCalculation(params: Params): CalculationTerms {
  const currency = readCurrency(params) ?? params.requiredText("currency");
  const items = readItems(params);
  const shipping = params.group("shipping_cost");
  return {
    currency,
    items,
    shipping: shipping ? readPart(shipping, SHIPPING) : null,
    address: readAddress(params.group("customer_details")),
  };
}

function readItems(params: Params): TaxedItem[] {
  const list = params.group("line_items");
  if (!list) throw invalidParam("line_items", "Missing required param: line_items.");
  const items = Object.keys(list.form).map((index): TaxedItem => {
    const item = list.group(index);
    if (!item) throw invalidParam(list.path(index), "Invalid object");
    const reference = item.text("reference", 500) ?? `L${Number(index) + 1}`;
    return { ...readPart(item, GOODS), reference, quantity: item.integer("quantity") ?? 1 };
  });
  if (new Set(items.map(({ reference }) => reference)).size < items.length) {
    throw invalidParam("line_items", "Each line item must have a unique reference.");
  }
  return items;
}

function readPart(params: Params, usual: string): TaxedPart {
  const amount = params.requiredInteger("amount");
  if (amount < 1) {
    const message = "This value must be greater than or equal to 1.";
    throw invalidParam(params.path("amount"), message, "parameter_invalid_integer");
  }
  const behavior = params.oneOf("tax_behavior", BEHAVIORS) ?? "exclusive";
  const taxCode = params.text("tax_code") ?? usual;
  if (!/^txcd_\d{8}$/.test(taxCode)) {
    throw invalidParam(
      params.path("tax_code"),
      `No such tax code: '${taxCode}'`,
      "resource_missing",
    );
  }
  return { amount, behavior, taxCode };
}

function readAddress(customer: Params | undefined): CalculationTerms["address"] {
  const source = customer?.oneOf("address_source", ["billing", "shipping"]);
  const found = address(customer?.group("address"));
  if (!found?.country) throw noLocation();
  if (!source) {
    const param = "customer_details[address_source]";
    throw invalidParam(param, `Missing required param: ${param}.`, "parameter_missing");
  }
  const { country } = found;
  if (!/^[A-Z]{2}$/.test(country)) {
    throw invalidParam("customer_details[address][country]", `Country '${country}' is unknown.`);
  }
  // The US goes by the ZIP code, which may be none that exists.
  if (country === "US" && !/^(?!00000)\d{5}(-\d{4})?$/.test(found.postal_code ?? ""))
    throw noLocation();
  return { ...found, country };
}

function noLocation(): ApiError {
  return new ApiError(400, {
    type: "invalid_request_error",
    code: "customer_tax_location_invalid",
    param: "customer_details[address]",
    message:
      "We could not determine the customer's tax location based on the provided customer address.",
  });
}
