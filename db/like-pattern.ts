import type { Fragment, ISql } from "postgres";

/** The pattern finds in `lower(column) like` whatever contains the text. */
export function likePattern(sql: ISql, text: string): Fragment {
  return sql`lower(${`%${escaped(text)}%`})`;
}

/** The pattern finds in `column like` whatever begins with the text. */
export function beginningPattern(text: string): string {
  return `${escaped(text)}%`;
}

function escaped(text: string): string {
  return text.replace(/[%_\\]/g, "\\$&");
}
