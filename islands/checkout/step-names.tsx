/** @jsxImportSource react */

/** Where one is on the way to the receipt. */
export function StepNames({ isPaying }: { isPaying: boolean }) {
  const current = isPaying ? "Payment" : "Shipping";
  return (
    <ol className="step-names" aria-label="Checkout steps">
      {["Shipping", "Payment"].map((name) => (
        <li key={name} aria-current={name === current ? "step" : undefined}>
          {name}
          {isPaying && name === "Shipping" && <span className="visually-hidden"> (done)</span>}
        </li>
      ))}
    </ol>
  );
}
