import * as v from "valibot";

/** An amount is read in the order's currency: the handler reads the fields once it has the order. */
export const AnyFields = v.looseObject({});
