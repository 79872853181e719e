import { saveZone, zoneRevision } from "#db/shipping/zones.ts";
import type { AppContext } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { userOf } from "#server/session/guards.ts";
import { placeName } from "#shop/addresses/place.ts";
import { paths } from "#shop/paths.ts";
import { MAX_ZONES, pricesOf, readZone, type ZoneValues } from "#shop/shipping/zone-form.ts";
import { showChange } from "../../_show-change.ts";
import { zoneEditor } from "./page.tsx";

/** A new zone goes on to its first method. */
export async function answerZone(c: AppContext, id: number | null, typed: Record<string, string>) {
  const { revision = "" } = typed;
  const read = readZone(typed);
  if (!read.ok) {
    c.status(422);
    return zoneEditor(c, { id, typed, revision, errors: read.errors });
  }
  const { values } = read;
  const actorId = userOf(c).id;
  const moves = "moves" in typed;
  const saved = await saveZone(c.var.services.sql, { id, values, revision, moves, actorId });
  if (saved.outcome === "gone") return c.notFound();
  if (saved.outcome === "taken") {
    c.status(422);
    return zoneEditor(c, { id, typed, revision, taken: saved.places });
  }
  if (saved.outcome === "too-many") {
    c.status(422);
    const errors = { name: `A shop has up to ${MAX_ZONES} zones. Delete one first.` };
    return zoneEditor(c, { id, typed, revision, errors });
  }
  if (saved.outcome === "changed") {
    c.status(409);
    const { current } = saved;
    const differences = differencesOf(current, values);
    return zoneEditor(c, { id, typed, revision: zoneRevision(current), differences });
  }
  showChange(c);
  flash(c, { title: id ? "Zone saved" : "Zone added", variant: "success" });
  return c.redirect(id ? paths.adminShipping : paths.adminShippingMethods(saved.id), 303);
}

function differencesOf(saved: ZoneValues, typed: ZoneValues) {
  const places = (zone: ZoneValues) => zone.places.map(placeName).sort().join(" · ");
  const prices = ({ includesTax }: ZoneValues) => pricesOf(includesTax)?.label ?? "";
  return [
    { label: "Name", saved: saved.name, typed: typed.name },
    { label: "Your prices here", saved: prices(saved), typed: prices(typed) },
    { label: "Places", saved: places(saved), typed: places(typed) },
  ];
}
