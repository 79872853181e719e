/** @jsxImportSource hono/jsx */
import { partProblems } from "#shop/goods/photographs/parts.ts";

type PartProblemsProps = { shown: Parameters<typeof partProblems>[0]; todo: string };

/** Admins read which colors their pictures show in part, and what to do. */
export function PartProblems({ shown, todo }: PartProblemsProps) {
  const problems = partProblems(shown);
  if (problems.length === 0) return null;
  return (
    <p class="muted small">
      {problems.join(" ")} {todo}
    </p>
  );
}
