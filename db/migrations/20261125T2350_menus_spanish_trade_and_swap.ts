import { type Kysely, sql } from 'kysely'

/** The delivered menus name trade and swap in Spanish as their pages do; what an operator has named stays. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const [url, before, after] of [
    ['/trade', 'Intercambio', 'Operar'],
    ['/swap', 'Cambio', 'Intercambiar'],
  ] as const)
    await sql`update navigation_menu_items set translations = translations || jsonb_build_object('es', ${after}::text)
      where url = ${url} and translations ->> 'es' = ${before}`.execute(db)
}
