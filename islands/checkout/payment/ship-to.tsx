/** @jsxImportSource react */

type ShipToProps = { lines: string[]; onEdit: () => void };

/** The order goes there, which shoppers see while they pay for it. */
export function ShipTo({ lines, onEdit }: ShipToProps) {
  return (
    <section className="ship-to" aria-labelledby="ship-to">
      <h3 id="ship-to">Ship to</h3>
      <address className="postal-address">
        {lines.map((line) => (
          <span key={line} dir="auto">
            {line}
          </span>
        ))}
      </address>
      <button
        type="button"
        className="button button--outline button--sm"
        aria-label="Edit shipping address"
        onClick={onEdit}
      >
        Edit
      </button>
    </section>
  );
}
