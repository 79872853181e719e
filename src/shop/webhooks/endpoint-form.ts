import type { Difference } from "../forms/difference.ts";
import { accepted, type FormFields, type ReadForm, rejected } from "../forms/form.ts";
import { WEBHOOK_EVENT_NAMES, WEBHOOK_EVENTS, type WebhookEvent } from "./events.ts";

/** Limit of owner: the URL of a webhook [letters]; the form says so. */
export const MAX_WEBHOOK_URL = 500;

/** Limit of owner: webhooks of the shop [webhooks]; the form says so. Each event goes to all of them. */
export const MAX_WEBHOOKS = 20;

export type EndpointValues = { url: string; events: WebhookEvent[]; isOn: boolean };

/** A form has a box for each event, which is there when it is ticked. Whether the shop may send to the URL is looked up later. */
export function readEndpoint(typed: FormFields): ReadForm<EndpointValues> {
  const text = (typed.url ?? "").slice(0, MAX_WEBHOOK_URL + 1).trim();
  const url = URL.parse(text);
  if (text.length > MAX_WEBHOOK_URL || (url && url.href.length > MAX_WEBHOOK_URL)) {
    return rejected({ url: `Keep the URL below ${MAX_WEBHOOK_URL + 1} letters.` });
  }
  if (!url) return rejected({ url: "Enter a URL, such as https://erp.example.com/printhread." });
  const events = WEBHOOK_EVENT_NAMES.filter((name) => name in typed);
  if (events.length === 0) return rejected({ events: "Tick what it is told." });
  url.hash = "";
  return accepted({ url: url.href, events, isOn: "isOn" in typed });
}

export function typedEndpoint({ url, events, isOn }: EndpointValues): FormFields {
  const ticked = Object.fromEntries(events.map((name) => [name, "on"]));
  return { url, ...ticked, ...(isOn && { isOn: "on" }) };
}

export function endpointDifferences(saved: EndpointValues, typed: EndpointValues): Difference[] {
  const listed = ({ events }: EndpointValues) =>
    events.map((name) => WEBHOOK_EVENTS[name].text).join("; ");
  const onOff = ({ isOn }: EndpointValues) => (isOn ? "on" : "off");
  const rows = [
    { label: "URL", saved: saved.url, typed: typed.url },
    { label: "Events", saved: listed(saved), typed: listed(typed) },
    { label: "Sending", saved: onOff(saved), typed: onOff(typed) },
  ];
  return rows.filter((row) => row.saved !== row.typed);
}
