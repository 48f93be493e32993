import { type Kysely, sql } from 'kysely'

/** The sidebar calls the page as the page calls itself, where nobody has named the link otherwise. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`update navigation_menu_items set label = 'Verification'
    where delivered_key = 'sidebar.kyc' and label = 'Identity'`.execute(db)
  await sql`update navigation_menu_items set translations = jsonb_set(translations, '{es}', '"Verificación"')
    where delivered_key = 'sidebar.kyc' and translations ->> 'es' = 'Identidad'`.execute(db)
}
