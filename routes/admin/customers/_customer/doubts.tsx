/** @jsxImportSource hono/jsx */
import { paths } from "#shop/paths.ts";
import { Alert } from "#ui/alert.tsx";
import type { LoadedCustomer } from "./load.ts";

/** What staff must know before they tell somebody about orders. */
export function Doubts({ customer, namesakes }: Pick<LoadedCustomer, "customer" | "namesakes">) {
  const { isProved } = customer;
  return (
    <>
      {!isProved && (
        <Alert variant="warning" title="Nobody has proved this email">
          <p>
            It was typed at the checkout or at registration, and may be somebody else's. No link
            that was mailed there was opened yet.
          </p>
        </Alert>
      )}
      {namesakes.length > 0 && (
        <Alert title="Others name the same email">
          <p>They are listed apart, because whoever ordered may only have typed it.</p>
          <ul>
            {namesakes.map(({ id, name, email, hasAccount, orders }) => (
              <li key={id}>
                <a href={paths.adminCustomer(id)}>
                  <bdi>{name || email}</bdi>
                </a>
                , {hasAccount ? "an account" : "a guest"} with{" "}
                {orders === 1 ? "1 paid order" : `${orders} paid orders`}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}
