import type { Form } from "#shop/forms/form.ts";
import type { LoadedProofs } from "./load.ts";

export type ProofsPageProps = LoadedProofs & {
  form: Form;
  /** The number of the version that is shown beside what is printed now. */
  compared: number;
};
