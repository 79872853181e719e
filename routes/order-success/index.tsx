/** @jsxImportSource hono/jsx */

/** The same page without a number in its path: `?orderId=` may have it. */
export { GET } from "./[id].tsx";
