import type { ISql } from "postgres";

const photosOf = (sql: ISql, table: string, folder: string, owner: string) => sql`
  select ${`${folder}/`} || photo_id || '-' || width_of || '.webp', ${owner}::text, null::bigint,
    null::text
  from ${sql(table)}, unnest(widths) as width_of`;

/**
 * Each file that a row says is there: its key, what it is of, and its length and SHA-256 where the row
 * has them.
 */
export const namedFiles = (sql: ISql) => sql`
  select file_name as key, 'design ' || id as owner, bytes::bigint, nullif(sha256, '') as sha256
  from designs
  union all select raster_name, 'design ' || id, null, null from designs
    where raster_name is not null
  union all select preview_id || '-' || width_of || '.webp', 'design ' || id, null, null
    from designs, unnest(preview_widths) as width_of
  union all select storage_key, 'order ' || order_id, bytes, sha256 from print_files
    where status = 'ready'
  union all select regexp_replace(storage_key, '\\.png$', '.pdf'), 'order ' || order_id, cut_bytes,
    cut_sha256 from print_files where status = 'ready' and cut_sha256 is not null
  union all select underbase_key, 'order ' || order_id, underbase_bytes, underbase_sha256
    from print_files where status = 'ready' and underbase_key is not null
  union all select png_key, 'a gang sheet', png_bytes, png_sha256 from gang_sheets
    where status = 'ready'
  union all select pdf_key, 'a gang sheet', pdf_bytes, pdf_sha256 from gang_sheets
    where status = 'ready'
  union all select 'template-pictures/' || id || '-photo.'
      || case photo_type when 'image/png' then 'png' else 'jpg' end, 'goods', null, null
    from template_pictures
  union all ${photosOf(sql, "product_photos", "photos", "a product")}
  union all ${photosOf(sql, "review_photos", "review-photos", "a review")}
  union all ${photosOf(sql, "message_photos", "message-photos", "a message")}
  union all ${photosOf(sql, "return_photos", "return-photos", "a return")}
  union all select 'home-photos/' || home_photo_id || '-' || width_of || '.webp', 'the home page',
    null, null from shop_settings, unnest(home_photo_widths) as width_of
  union all select 'avatars/' || image, 'account ' || id, null, null from users
    where image is not null
  union all select 'logos/' || logo_file, 'the settings', null, null from shop_settings
    where logo_file is not null
  union all select 'incoming-mails/' || hash, 'a mail that came in', bytes, null
    from incoming_mails where outcome is null`;
