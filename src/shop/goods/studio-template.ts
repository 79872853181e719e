import { CLASSIC } from "./shirts/classic.ts";

/** The studio shows designs on it, and so does whatever knows of no product. */
export const STUDIO_TEMPLATE = CLASSIC;
