/** @jsxImportSource hono/jsx */
import type { TrackingFile } from "#db/orders/tracking/files.ts";
import { CARRIERS } from "#shop/orders/tracking/carriers.ts";
import type { Role } from "#shop/orders/tracking/file/column-names.ts";
import { paths } from "#shop/paths.ts";
import { Button } from "#ui/forms/button.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextField } from "#ui/forms/text-field.tsx";

type ColumnsFormProps = {
  file: TrackingFile;
  /** Something of it was not found, so it is not folded. */
  isOpen: boolean;
};

/** Says which columns were found, and lets an admin choose others. */
export function ColumnsForm({ file, isOpen }: ColumnsFormProps) {
  const options = [{ value: "", label: "None" }, ...columnOptions(file)];
  return (
    <details class="card tracking-columns" open={isOpen}>
      <summary>Columns: {foundText(file)}</summary>
      <form class="form" method="post" action={paths.adminTrackingFile(file.id)}>
        <input type="hidden" name="action" value="columns" />
        {FIELDS.map(({ role, name, label }) => (
          <Select
            key={role}
            name={name}
            label={label}
            optional
            half
            options={options}
            value={String(file.columns[role] ?? "")}
          />
        ))}
        <TextField
          name="carrier"
          label="Carrier where the file names none"
          hint="Numbers of UPS, USPS, FedEx and DHL are mostly known by how they are written."
          optional
          value={file.carrier}
          input={{ list: "carriers", maxlength: 60 }}
        />
        <datalist id="carriers">
          {CARRIERS.map((carrier) => (
            <option key={carrier} value={carrier} />
          ))}
        </datalist>
        <div>
          <Button variant="outline">Read again</Button>
        </div>
      </form>
    </details>
  );
}

const FIELDS: { role: Role; name: string; label: string }[] = [
  { role: "order", name: "order", label: "Order" },
  { role: "number", name: "number", label: "Parcel number" },
  { role: "carrier", name: "carrierColumn", label: "Carrier or service" },
  { role: "name", name: "name", label: "Recipient" },
];

/** Each column by its name and the first thing that stands in it. */
function columnOptions({ head, lines }: TrackingFile) {
  const width = Math.max(head.length, ...lines.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, column) => {
    const example = lines.find(({ cells }) => cells[column])?.cells[column]?.slice(0, 40);
    const name = head[column] || `Column ${column + 1}`;
    return { value: String(column), label: example ? `${name} (${example})` : name };
  });
}

function foundText({ head, columns }: TrackingFile): string {
  const parts = FIELDS.map(({ role, label }) => {
    const column = columns[role];
    const found = column === undefined ? "none" : head[column] || `column ${column + 1}`;
    return `${label.toLowerCase()}: ${found}`;
  });
  return parts.join(", ");
}
