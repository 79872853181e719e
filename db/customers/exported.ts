import type { ISql, JSONValue } from "postgres";
import type { Identity } from "./identity.ts";

export type ExportedRow = { cursor: number; row: JSONValue };

export type ExportOf = Identity & { customerId: number };

type Section = (
  sql: ISql,
  of: ExportOf,
  page: { after: number; limit: number },
) => Promise<ExportedRow[]>;

/**
 * All that is stored of a customer, by kind, in the order of the rows' numbers. Columns are listed one by
 * one: no password, session, key or link is among them, and no member of the staff is named. A held mail
 * is not theirs: a stranger may have written it in their name.
 */
export const EXPORTED: Record<string, Section> = {
  accounts: (sql, { userIds }, { after, limit }) => sql<ExportedRow[]>`
    select id as cursor, json_build_object('username', coalesce(display_username, username),
      'name', name, 'email', email, 'emailProved', email_verified, 'authorName', author_name,
      'hasPicture', image is not null, 'since', created_at,
      'addresses', (select coalesce(json_agg(json_build_object('address', address,
        'usedAt', used_at) order by id), '[]') from addresses where user_id = users.id),
      'signedInFrom', (select coalesce(json_agg(json_build_object('at', created_at,
        'ip', ip_address, 'browser', user_agent) order by id), '[]')
        from sessions where user_id = users.id)) as row
    from users where id = any (${userIds}::bigint[]) and id > ${after} order by id limit ${limit}`,

  orders: (sql, { customerId }, { after, limit }) => sql<ExportedRow[]>`
    select o.id as cursor, json_build_object('number', o.id, 'placedAt', o.created_at,
      'byGuest', o.user_id = 1, 'mailedLinkOpened', exists (
        select from order_proofs where order_id = o.id),
      'status', o.status, 'payment', o.payment_status, 'paidAt', o.paid_at,
      'currency', o.currency, 'totalCents', o.total_cents, 'refundedCents', o.refunded_cents,
      'discountCents', o.discount_cents, 'discountCode', o.discount_code,
      'shippingCents', o.shipping_cents, 'shippingMethod', o.shipping_method,
      'taxes', o.taxes, 'taxNumber', o.tax_number, 'address', o.shipping_address,
      'notes', o.notes, 'agreedToReviewRequest', o.review_consent, 'carrier', o.carrier,
      'parcelNumber', o.tracking_number,
      'lines', (select json_agg(json_build_object('product', product_name, 'size', size,
        'color', color, 'quantity', quantity, 'unitPriceCents', unit_price_cents,
        'description', description) order by position) from order_items where order_id = o.id),
      'refunds', (select json_agg(json_build_object('cents', amount_cents, 'status', status,
        'reason', reason, 'at', created_at) order by id) from refunds where order_id = o.id),
      'events', (select json_agg(json_build_object('kind', kind, 'value', value, 'at', created_at)
        order by id) from order_events where order_id = o.id),
      'changes', (select json_agg(json_build_object('what', changes, 'status', status,
        'differenceCents', difference_cents, 'at', created_at) order by id) from order_edits
        where order_id = o.id),
      'proofs', (select json_agg(json_build_object('number', number, 'note', note, 'answer', answer,
        'words', words, 'sentAt', sent_at, 'answeredAt', answered_at) order by id) from proofs
        where order_id = o.id),
      'returns', (select json_agg(json_build_object('reason', reason, 'words', words,
        'state', state, 'answer', answer, 'refundCents', refund_cents,
        'creditCents', credit_cents, 'madeAgainAs', follow_id, 'at', created_at) order by id)
        from returns where order_id = o.id),
      'papers', (select json_agg(facts order by id) from invoices where order_id = o.id),
      'reviews', (select json_agg(json_build_object('rating', rating, 'name', name, 'text', text,
        'status', status, 'at', created_at) order by id) from reviews where order_id = o.id),
      'mails', (select json_agg(json_build_object('kind', kind, 'to', recipient,
        'at', created_at, 'sentAt', sent_at) order by created_at, id) from mails
        where order_id = o.id),
      'staffNotes', (select json_agg(json_build_object('text', text, 'at', created_at) order by id)
        from staff_notes where order_id = o.id)) as row
    from customer_orders known join orders o on o.id = known.order_id
    where known.customer_id = ${customerId} and known.order_id > ${after}
    order by known.order_id limit ${limit}`,

  quotes: (sql, { emails }, { after, limit }) => sql<ExportedRow[]>`
    select id as cursor, json_build_object('number', id, 'status', status, 'version', version,
      'email', email, 'address', address, 'note', note, 'yourWords', words,
      'discountCents', discount_cents, 'discountReason', discount_reason, 'currency', currency,
      'totalCents', total_cents, 'holdsUntil', holds_until, 'order', order_id, 'sentAt', sent_at,
      'answeredAt', answered_at, 'begunAt', created_at,
      'lines', (select json_agg(json_build_object('product', product.name, 'size', line.size,
        'color', line.color, 'quantity', line.quantity, 'description', line.description)
        order by position) from order_draft_lines line
        join products product on product.id = line.product_id where draft_id = d.id)) as row
    from order_drafts d
    where lower(email) = any (${emails}) and id > ${after} order by id limit ${limit}`,

  files: (sql, { customerId, userIds }, { after, limit }) => sql<ExportedRow[]>`
    select id as cursor, json_build_object('name', name, 'type', content_type, 'bytes', bytes,
      'sha256', sha256, 'width', width, 'height', height, 'uploadedAt', created_at) as row
    from designs where id > ${after} and id in (
      select id from designs where user_id = any (${userIds}::bigint[])
      union
      select designs.id from designs join shoppers on shoppers.id = designs.shopper_id
      where shoppers.user_id = any (${userIds}::bigint[])
      union
      select shown.design_id from customer_orders known
      join order_items item on item.order_id = known.order_id
      join document_artworks shown on shown.document_id = item.document_id
      where known.customer_id = ${customerId}
    ) order by id limit ${limit}`,

  designs: (sql, { userIds }, { after, limit }) => sql<ExportedRow[]>`
    select drafts.id as cursor, json_build_object('name', name, 'description', description,
      'design', body, 'changedAt', updated_at) as row
    from drafts join shoppers on shoppers.id = drafts.shopper_id
    where shoppers.user_id = any (${userIds}::bigint[]) and drafts.id > ${after}
    order by drafts.id limit ${limit}`,

  galleryDesigns: (sql, { userIds }, { after, limit }) => sql<ExportedRow[]>`
    select id as cursor, json_build_object('number', id, 'title', title,
      'description', description, 'tags', tags, 'status', status, 'sharedAt', created_at) as row
    from gallery_designs where user_id = any (${userIds}::bigint[]) and id > ${after}
    order by id limit ${limit}`,

  comments: (sql, { userIds }, { after, limit }) => sql<ExportedRow[]>`
    select id as cursor, json_build_object('galleryDesign', gallery_design_id, 'text', content,
      'at', created_at) as row
    from gallery_comments where user_id = any (${userIds}::bigint[]) and id > ${after}
    order by id limit ${limit}`,

  likes: (sql, { userIds }, { after, limit }) => sql<ExportedRow[]>`
    select gallery_design_id as cursor, json_build_object('galleryDesign', gallery_design_id,
      'at', max(gallery_likes.created_at)) as row
    from gallery_likes join shoppers on shoppers.id = gallery_likes.shopper_id
    where shoppers.user_id = any (${userIds}::bigint[]) and gallery_design_id > ${after}
    group by gallery_design_id order by gallery_design_id limit ${limit}`,

  messages: (sql, { userIds, emails }, { after, limit }) => sql<ExportedRow[]>`
    select id as cursor, json_build_object('topic', topic, 'name', name, 'email', email,
      'order', order_number, 'message', message, 'at', created_at) as row
    from contact_messages
    where (user_id = any (${userIds}::bigint[]) or lower(email) = any (${emails})) and id > ${after}
    order by id limit ${limit}`,

  conversations: (sql, { customerId, userIds, emails }, { after, limit }) => sql<ExportedRow[]>`
    select t.id as cursor, json_build_object('order', t.order_id, 'topic', t.topic,
      'subject', t.subject, 'name', t.name, 'email', t.email, 'begunAt', t.created_at,
      'messages', (select json_agg(json_build_object('by', kind, 'text', text, 'quoted', quoted,
        'sender', sender, 'at', created_at, 'pictures', (
          select count(*) from message_photos where message_id = messages.id)) order by id)
        from messages where thread_id = t.id and kind <> 'held')) as row
    from message_threads t
    where t.id > ${after} and t.id in (
      select id from message_threads where user_id = any (${userIds}::bigint[])
      union
      select id from message_threads where email <> '' and lower(email) = any (${emails})
      union
      select thread.id from customer_orders known
      join message_threads thread on thread.order_id = known.order_id
      where known.customer_id = ${customerId}
    ) and exists (select from messages where thread_id = t.id and kind <> 'held')
    order by t.id limit ${limit}`,

  accountMails: (sql, { userIds, emails }, { after, limit }) => sql<ExportedRow[]>`
    select place as cursor, json_build_object('kind', kind, 'to', recipient, 'at', created_at,
      'sentAt', sent_at) as row
    from (
      select kind, recipient, created_at, sent_at, row_number() over (order by created_at, id) as place
      from mails where order_id is null and kind <> 'contact-message'
        and (user_id = any (${userIds}::bigint[]) or lower(recipient) = any (${emails}))
    ) mailed where place > ${after} order by place limit ${limit}`,

  stoppedMails: (sql, { emails }, { after, limit }) => sql<ExportedRow[]>`
    select place as cursor, json_build_object('kind', kind, 'inbox', email, 'at', created_at) as row
    from (
      select kind, email, created_at, row_number() over (order by created_at, kind) as place
      from mail_opt_outs where email in (select inbox_of(one) from unnest(${emails}::text[]) one)
    ) stopped where place > ${after} order by place limit ${limit}`,

  taxExemptions: (sql, { emails }, { after, limit }) => sql<ExportedRow[]>`
    select id as cursor, json_build_object('email', email, 'number', tax_number,
      'country', country_code, 'state', state_code, 'since', created_at) as row
    from tax_exemptions where email = any (${emails}) and id > ${after} order by id limit ${limit}`,

  staffNotes: (sql, { ids }, { after, limit }) => sql<ExportedRow[]>`
    select id as cursor, json_build_object('text', text, 'at', created_at) as row
    from customer_notes where customer_id = any (${ids}::bigint[]) and id > ${after}
    order by id limit ${limit}`,

  log: (sql, { ids }, { after, limit }) => sql<ExportedRow[]>`
    select id as cursor, json_build_object('action', action, 'at', created_at) as row
    from audit_events
    where subject_kind = 'customer' and subject_id = any (${ids.map(String)}) and id > ${after}
    order by id limit ${limit}`,
};
