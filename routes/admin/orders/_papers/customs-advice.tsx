/** @jsxImportSource hono/jsx */
import { type CustomsLine, lackedFacts } from "#shop/orders/management/customs.ts";
import { paths } from "#shop/paths.ts";
import { Alert } from "#ui/alert.tsx";

type AdviceProps = { lines: readonly CustomsLine[]; isDeclared: boolean };

/** On the screen alone: whether the parcel needs it, and what to type where before it is printed. */
export function CustomsAdvice({ lines, isDeclared }: AdviceProps) {
  const lacking = lines.filter((line) => lackedFacts(line).length > 0);
  if (isDeclared && lacking.length === 0) return null;
  return (
    <div class="no-print stack">
      {!isDeclared && (
        <Alert title="No customs on its way">
          By its address the parcel meets no customs, so it needs no declaration.
        </Alert>
      )}
      {lacking.length > 0 && (
        <Alert title="Something is missing" variant="warning">
          Type it at the product, or write it on the paper by hand.
          <ul>
            {lacking.map((line) => (
              <li key={line.productId}>
                <a href={paths.adminProduct(line.productId)}>{line.description}</a>:{" "}
                {lackedFacts(line).join(", ")}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}
