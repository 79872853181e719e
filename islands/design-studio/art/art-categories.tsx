/** @jsxImportSource react */
import { useId } from "react";
import { CATEGORY_NAMES, type CategoryName } from "#shop/art/library.ts";

export type ArtCategoriesProps = {
  chosen: CategoryName | undefined;
  onChoose: (category: CategoryName | undefined) => void;
};

/** Undefined for what is popular. */
export function ArtCategories({ chosen, onChoose }: ArtCategoriesProps) {
  const group = useId();
  return (
    <fieldset className="art__categories">
      <legend className="visually-hidden">Category</legend>
      {[undefined, ...CATEGORY_NAMES].map((category) => (
        <label key={category ?? "Popular"} className="choice art__category">
          <input
            type="radio"
            name={group}
            checked={chosen === category}
            onChange={() => onChoose(category)}
          />
          {category ?? "Popular"}
        </label>
      ))}
    </fieldset>
  );
}
