/** @jsxImportSource react */
import { useId } from "react";
import { CATEGORY_NAMES, type CategoryName } from "#shop/art/library.ts";

type ArtCategoriesProps = {
  chosen: CategoryName | undefined;
  /** The field says this when none is chosen. */
  none: string;
  onChoose: (category: CategoryName | undefined) => void;
};

export function ArtCategories({ chosen, none, onChoose }: ArtCategoriesProps) {
  const group = useId();
  return (
    <fieldset className="art__categories">
      <legend className="visually-hidden">Category</legend>
      {[undefined, ...CATEGORY_NAMES].map((category) => (
        <label key={category ?? "none"} className="choice art__category">
          <input
            type="radio"
            name={group}
            checked={chosen === category}
            onChange={() => onChoose(category)}
          />
          {category ?? none}
        </label>
      ))}
    </fieldset>
  );
}
