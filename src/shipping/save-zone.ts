import { recordAudit } from "#db/audit.ts";
import {
  findZone,
  listTakenPlaces,
  lockZonePlaces,
  writeZone,
  zoneRevision,
} from "#db/shipping/zones.ts";
import type { Services } from "#services/services.ts";
import { placeKey } from "#shop/addresses/place.ts";
import type { ZoneValues } from "#shop/shipping/zone-form.ts";
import { auditedZone } from "./audited-zone.ts";

type Deps = Pick<Services, "sql">;

type Save = {
  /** A new one has null. */
  id: number | null;
  values: ZoneValues;
  revision: string;
  /** Takes its places from other zones. */
  moves: boolean;
  actorId: number;
};

type Outcome = { outcome: "saved"; id: number } | { outcome: Unsaved };

/** `taken`: other zones have its places. `changed`: somebody else has saved since that revision. */
type Unsaved = "taken" | "changed" | "gone" | "too-many";

export async function saveZone({ sql }: Deps, save: Save): Promise<Outcome> {
  const { values, moves, actorId } = save;
  return sql.begin<Outcome>(async (tx) => {
    await lockZonePlaces(tx);
    const current = save.id === null ? null : await findZone(tx, save.id);
    if (current === undefined) return { outcome: "gone" };
    if (current && zoneRevision(current) !== save.revision) return { outcome: "changed" };
    const keys = new Set(values.places.map(placeKey));
    const taken = await listTakenPlaces(tx, save.id);
    if (!moves && taken.some((one) => keys.has(placeKey(one)))) return { outcome: "taken" };
    const id = await writeZone(tx, save.id, values);
    if (!id) return { outcome: "too-many" };
    await recordAudit(tx, {
      actorId,
      action: current ? "save" : "add",
      subjectKind: "shipping-zone",
      subjectId: id,
      before: current && auditedZone(current),
      after: auditedZone(values),
    });
    return { outcome: "saved", id };
  });
}
