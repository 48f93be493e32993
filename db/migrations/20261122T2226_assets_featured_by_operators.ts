import { type Kysely, sql } from 'kysely'

/** Featured tokens are edited by administrators, with an image that they upload. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table featured_tokens
    add constraint featured_tokens_description_check check (length(description) <= 300),
    add constraint featured_tokens_website_url_check check (website_url ~ '^https://' and length(website_url) <= 300),
    add constraint featured_tokens_image_url_check check (length(image_url) <= 300)`.execute(db)
  await sql`alter table uploads drop constraint uploads_purpose_check`.execute(db)
  await sql`alter table uploads add constraint uploads_purpose_check check (purpose in ('profile_picture', 'token_image'))`.execute(
    db,
  )
}
