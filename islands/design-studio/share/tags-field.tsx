/** @jsxImportSource react */
import { type KeyboardEvent, useRef, useState } from "react";
import { GALLERY_LIMITS } from "#shop/gallery/limits.ts";
import { Icon } from "../icon.tsx";
import { addTag } from "./add-tag.ts";
import { PopularTags } from "./popular-tags.tsx";
import { TagList } from "./tag-list.tsx";

type TagsFieldProps = {
  tags: string[];
  typed: string;
  onChange: (news: { tags?: string[]; typedTag?: string }) => void;
};

export function TagsField({ tags, typed, onChange }: TagsFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState({ news: "", problem: "" });

  function add(tag: string, typedTag: string): void {
    const added = addTag(tags, tag);
    if ("problem" in added) {
      setSaid({ news: "", problem: added.problem });
    } else {
      setSaid({ news: `Added tag ${added.tags.at(-1)}`, problem: "" });
      onChange({ tags: added.tags, typedTag });
    }
  }

  function addTyped(): void {
    add(typed, "");
    input.current?.focus();
  }

  function remove(tag: string): void {
    onChange({ tags: tags.filter((other) => other !== tag) });
    setSaid({ news: `Removed tag ${tag}`, problem: "" });
  }

  function press(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const last = tags.at(-1);
    if (event.key === "Enter") addTyped();
    else if (event.key === "Backspace" && !typed && last && !event.repeat) remove(last);
    else return;
    event.preventDefault();
  }

  return (
    <div className="field">
      <label className="field__label" htmlFor="share-tag">
        Tags <small>(at least one)</small>
      </label>
      <TagList
        tags={tags}
        onRemove={(tag) => {
          remove(tag);
          input.current?.focus();
        }}
      />
      <div className="share__new-tag">
        <input
          id="share-tag"
          ref={input}
          className="input"
          dir="auto"
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="done"
          maxLength={GALLERY_LIMITS.tag}
          aria-invalid={said.problem !== ""}
          aria-describedby="share-tag-hint share-tag-fault"
          value={typed}
          onKeyDown={press}
          onChange={({ currentTarget }) => {
            onChange({ typedTag: currentTarget.value });
            setSaid({ news: "", problem: "" });
          }}
        />
        <button type="button" className="button button--secondary" onClick={addTyped}>
          <Icon name="plus" />
          Add<span className="visually-hidden"> tag</span>
        </button>
      </div>
      <p className="field__error" id="share-tag-fault" role="alert" hidden={!said.problem}>
        {said.problem}
      </p>
      <p className="field__hint share__hint" id="share-tag-hint">
        <span>Press Enter to add a tag.</span>
        <span className="share__count">
          {typed.length}/{GALLERY_LIMITS.tag}
          <span className="visually-hidden"> characters</span>
        </span>
      </p>
      <PopularTags tags={tags} onAdd={(tag) => add(tag, typed)} onRemove={remove} />
      <p className="visually-hidden" role="status">
        {said.news}
      </p>
    </div>
  );
}
