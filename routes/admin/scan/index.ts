import { findPress } from "#db/floor/presses/presses.ts";
import { listScans } from "#db/floor/scans.ts";
import { findSteps } from "#db/floor/settings.ts";
import type { ScanRequest } from "#floor/scan/request.ts";
import { adminPage } from "#server/admin/admin-page.tsx";
import { type AppContext, handlers } from "#server/factory.ts";
import { expectValid, form } from "#server/input/input.ts";
import { scanWithin } from "#server/limits/scan-limits.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { commandCode, readFloorCode } from "#shop/floor/codes.ts";
import { spoiltReasonOf } from "#shop/floor/commands.ts";
import { REASON_MISSING, type ScanAnswer } from "#shop/floor/scan/scan-answer.ts";
import { NO_REASON, type ScanFields, ScanForm } from "#shop/floor/scan/scan-body.ts";
import { afterAnswer, newStation, type Station } from "#shop/floor/scan/station.ts";
import { scanPage } from "./_page.tsx";

export const permission: RoutePermission = ["floor.print", "floor.pack"];

/** Limit of floor: scans of a person that the page lists at first [scans]; older ones are left out. */
const MAX_PAST = 8;

/** One field for a keyboard scanner, and what the last scan has done. */
export const GET = handlers((c) => show(c, newStation(crypto.randomUUID())));

/** The scan of a page without script. 429 after many wrong ones. */
export const POST = handlers(form(ScanForm), async (c) => {
  const fields = codeInNote(expectValid(c.req.valid("form")));
  const { press: pressId, step = null, armed = null, at, lastCode, piece } = fields;
  const press = (pressId && (await findPress(c.var.services.sql, pressId))) || null;
  const station: Station = { at, press, step, armed, lastCode, piece };
  if (fields.card === "no-press") return show(c, { ...station, press: null });
  if (fields.card === NO_REASON) return show(c, station, REASON_MISSING, fields.note);
  const { answer, wait } = await scanWithin(c, requestOf(c, fields));
  if (wait) c.status(429);
  return show(c, afterAnswer(station, answer), answer);
});

/** A code that a scanner typed into the field for own words is read as a scan. */
function codeInNote(fields: ScanFields): ScanFields {
  const { card, note = "", ...others } = fields;
  const isScan = card === NO_REASON && readFloorCode(note) !== undefined;
  return isScan ? { ...others, text: note } : fields;
}

/** A button stands for a card; the reason of a spoilt piece is about the one that was scanned last. */
function requestOf(c: AppContext, fields: ScanFields): ScanRequest {
  const {
    id,
    at,
    text,
    card,
    note,
    press: pressId,
    step: station,
    armed,
    lastCode,
    piece,
  } = fields;
  const shared = { id, at, pressId, station, lastCode, note, actorId: userOf(c).id };
  if (card && card !== "no-press" && card !== NO_REASON) {
    if (spoiltReasonOf(card)) return { ...shared, text: piece, command: card };
    return { ...shared, text: commandCode(card), command: armed };
  }
  return { ...shared, text, command: armed };
}

async function show(c: AppContext, station: Station, answer?: ScanAnswer, note = "") {
  const { sql, shopSettings } = c.var.services;
  const userId = userOf(c).id;
  const [steps, past, { timeZone }] = await Promise.all([
    findSteps(sql),
    listScans(sql, userId, MAX_PAST),
    shopSettings.read(),
  ]);
  return adminPage(
    c,
    scanPage({ station, note, past, steps, timeZone, userId, ...(answer && { answer }) }),
  );
}
