import type { TransactionSql } from "postgres";

/** This does for all designs at once what the trigger does for each: terms and postings. */
export async function listSeeded(tx: TransactionSql, firstId: number): Promise<void> {
  await tx`
    create temporary table written on commit drop as
    select d.id, 'tag' as kind, lower(tag) as term, tag as label, d.likes_count, d.views_count
    from gallery_designs d cross join unnest(d.tags) tag where d.id >= ${firstId}
    union
    select d.id, 'word', word, word, d.likes_count, d.views_count
    from gallery_designs d cross join regexp_split_to_table(lower(d.title), '\\s+') word
    where d.id >= ${firstId}`;
  await tx`
    insert into gallery_terms (kind, term, label, uses)
    select kind, term, min(label), count(*)::int from written group by kind, term order by kind, term
    on conflict on constraint gallery_terms_unique do update
    set uses = gallery_terms.uses + excluded.uses`;
  await tx`
    insert into gallery_postings (gallery_design_id, term_id, likes_count, views_count)
    select w.id, t.id, w.likes_count, w.views_count
    from written w join gallery_terms t on t.kind = w.kind and t.term = w.term
    order by t.id, w.id`;
  await tx`
    update gallery_designs d set terms = listed.terms
    from (
      select gallery_design_id as id, array_agg(term_id) as terms
      from gallery_postings where gallery_design_id >= ${firstId} group by gallery_design_id
    ) listed where d.id = listed.id`;
}
