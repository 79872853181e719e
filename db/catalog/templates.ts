import type { ISql } from "postgres";
import * as v from "valibot";
import {
  type OwnTemplate,
  TemplateData,
  type TemplateState,
} from "#shop/goods/own/template-data.ts";

export type EditedTemplate = OwnTemplate & { revision: number; updatedAt: Date };

type Row = Omit<EditedTemplate, "data"> & { data: unknown };

export async function listOwnTemplates(sql: ISql): Promise<EditedTemplate[]> {
  const rows = await sql<Row[]>`
    select id, name, state, data, revision, updated_at from templates
    order by state = 'retired', lower(name), id`;
  return rows.flatMap((row) => toTemplate(row) ?? []);
}

export async function findOwnTemplate(sql: ISql, id: string): Promise<EditedTemplate | undefined> {
  const [row] = await sql<Row[]>`
    select id, name, state, data, revision, updated_at from templates where id = ${id}`;
  return row && toTemplate(row);
}

/** Locks the template, so that nobody retires it before the caller's transaction ends. */
export async function isRetiredTemplate(tx: ISql, id: string): Promise<boolean> {
  const [row] = await tx<{ state: TemplateState }[]>`
    select state from templates where id = ${id} for share`;
  return row?.state === "retired";
}

/** Rises with each change of any template; 0 while there is none. */
export async function latestTemplateChange(sql: ISql): Promise<number> {
  const [{ change }] = await sql<[{ change: number }]>`
    select coalesce(max(change), 0)::float8 as change from templates`;
  return change;
}

/** Writers come one after the other, so that their changes are seen in the order of their numbers. */
export async function lockTemplates(tx: ISql): Promise<void> {
  await tx`lock table templates in share row exclusive mode`;
}

type Written = Pick<OwnTemplate, "id" | "name" | "data">;

export async function insertTemplate(tx: ISql, { id, name, data }: Written, actorId: number) {
  await tx`
    insert into templates (id, name, data, change, created_by, updated_by)
    values (${id}, ${name}, ${tx.json(data)}, nextval('templates_changes'), ${actorId}, ${actorId})`;
}

export async function updateTemplate(tx: ISql, { id, name, data }: Written, actorId: number) {
  await tx`
    update templates set name = ${name}, data = ${tx.json(data)}, revision = revision + 1,
      change = nextval('templates_changes'), updated_by = ${actorId}, updated_at = now()
    where id = ${id}`;
}

/** Nobody did it: the photographs are the same ones, and their planes are made anew. */
export async function updateTemplateViews(tx: ISql, { id, data }: Pick<Written, "id" | "data">) {
  await tx`
    update templates set data = ${tx.json(data)}, revision = revision + 1,
      change = nextval('templates_changes')
    where id = ${id}`;
}

export async function updateTemplateState(
  tx: ISql,
  { id, state }: { id: string; state: TemplateState },
  actorId: number,
) {
  await tx`
    update templates set state = ${state}, revision = revision + 1,
      change = nextval('templates_changes'), updated_by = ${actorId}, updated_at = now()
    where id = ${id}`;
}

/** Other processes learn of it by the change of another row, or never need to: it was a draft. */
export async function deleteTemplateDraft(tx: ISql, id: string): Promise<boolean> {
  const deleted = await tx`delete from templates where id = ${id} and state = 'draft'`;
  return deleted.count > 0;
}

/** Undefined for what a later version wrote and this one does not understand. */
function toTemplate({ data, ...row }: Row): EditedTemplate | undefined {
  const read = v.safeParse(TemplateData, data);
  if (read.success) return { ...row, data: read.output };
  console.warn(`The template ${row.id} cannot be read: ${v.flatten(read.issues).root ?? ""}`);
  return undefined;
}
