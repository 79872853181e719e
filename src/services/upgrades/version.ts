import { version } from "../../../package.json";

/** The shop's own, as its connections and its figures name it. */
export const VERSION: string = version;
