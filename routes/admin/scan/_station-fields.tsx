/** @jsxImportSource hono/jsx */
import type { Station } from "#shop/floor/scan/station.ts";

/** Without script, each form brings along what the station remembers, and the id of its scan. */
export function StationFields({ station }: { station: Station }) {
  const { at, press, step, armed, lastCode, piece } = station;
  const fields = {
    ...{ id: crypto.randomUUID(), at, lastCode, piece },
    ...{ press: String(press?.id ?? ""), step: step ?? "", armed: armed ?? "" },
  };
  return (
    <>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}
