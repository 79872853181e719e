import { createContext } from "hono/jsx";

/** A part of a page adds the script that it works better with; the page works without. */
export const ScriptsOnPage = createContext<Set<"back-office">>(new Set());
