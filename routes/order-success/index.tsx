/** @jsxImportSource hono/jsx */

/** The same page without a number in its path: `?orderId=` may have it (spec §2). */
export { GET } from "./[id].tsx";
