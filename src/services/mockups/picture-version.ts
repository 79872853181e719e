import type { TemplateId } from "#shop/goods/template.ts";
import { templateOf } from "#shop/goods/templates.ts";

/** At the end, so that a picture's files are still found by their beginning. */
export function versionOf(cut: TemplateId): string {
  const { version } = templateOf(cut);
  return version === undefined ? "" : `~${version}`;
}
