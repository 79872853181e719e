/** @jsxImportSource react */
import { Icon } from "../icon.tsx";

type TagListProps = { tags: string[]; onRemove: (tag: string) => void };

export function TagList({ tags, onRemove }: TagListProps) {
  if (tags.length === 0) return null;
  return (
    <ul className="share__tags" aria-label="Chosen tags">
      {tags.map((tag) => (
        <li key={tag} className="share__tag share__tag--chosen">
          <bdi>{tag}</bdi>
          <button
            type="button"
            className="share__remove"
            aria-label={`Remove tag ${tag}`}
            onClick={() => onRemove(tag)}
          >
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  );
}
