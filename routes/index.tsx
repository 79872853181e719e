/** @jsxImportSource hono/jsx */

/** Home is the studio: people come to make a shirt. */
export { GET } from "./design.tsx";
