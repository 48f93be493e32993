import { sql } from 'kysely'
import type { Db, Reader, Trx } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import { assetCode, assetIssuer } from '#shared/kernel/asset-id.ts'

export interface TokenRow {
  id: string
  asset: string
  name: string
  description: string
  website: string | null
  image: string | null
  featured: boolean
}
/** Domain, powers and supply as they were last read. */
export interface TokenFactsRow {
  domain: string | null
  isListedBack: boolean
  issuerExists: boolean
  clawback: boolean
  supply: string
  factsName: string | null
  factsDescription: string | null
  readAt: Date | null
}

const COLUMNS = sql.raw(`t.id, concat_ws(':', t.asset_code, t.issuer) as asset, t.name, t.description,
  t.website_url as website, t.image_url as image, t.featured`)

/** In the operator's order. */
export const listTokens = (db: Db): Promise<(TokenRow & TokenFactsRow)[]> =>
  rowsOf(
    db,
    sql<TokenRow & TokenFactsRow>`
    select ${COLUMNS}, f.home_domain as domain, coalesce(f.is_verified, false) as is_listed_back,
      coalesce(f.issuer_exists, false) as issuer_exists, coalesce(f.clawback_enabled, false) as clawback,
      coalesce(f.supply::text, '0') as supply, f.name as facts_name, f.description as facts_description, f.read_at
    from featured_tokens t left join asset_facts f on f.asset = concat_ws(':', t.asset_code, t.issuer)
    order by t.display_order, t.asset_code, t.id`,
  )

/** All, locked in one order, so that two orderings never mix. */
export const lockTokens = (trx: Trx): Promise<TokenRow[]> =>
  rowsOf(
    trx,
    sql<TokenRow>`select ${COLUMNS} from (select * from featured_tokens order by id for update) t
      order by t.display_order, t.asset_code, t.id`,
  )

export interface StoredToken extends Omit<TokenRow, 'asset'> {
  asset: string
  displayOrder: number
}

export async function insertToken(trx: Trx, { asset, website, image, ...token }: StoredToken): Promise<void> {
  await trx
    .insertInto('featuredTokens')
    .values({
      ...token,
      assetCode: assetCode(asset),
      issuer: assetIssuer(asset),
      websiteUrl: website,
      imageUrl: image,
    })
    .execute()
}

export async function updateToken(
  trx: Trx,
  { id, name, description, website, image, featured }: Omit<TokenRow, 'asset'>,
): Promise<void> {
  await trx
    .updateTable('featuredTokens')
    .set({ name, description, websiteUrl: website, imageUrl: image, featured })
    .where('id', '=', id)
    .execute()
}

export async function deleteToken(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('featuredTokens').where('id', '=', id).execute()
}

export async function orderTokens(trx: Trx, ids: readonly string[]): Promise<void> {
  await sql`update featured_tokens t set display_order = o.place
    from unnest(${ids}::uuid[]) with ordinality o (id, place) where t.id = o.id`.execute(trx)
}

/** Whether a picture stands beside a token, for everybody to see. */
export async function isShown(reader: Reader, image: string): Promise<boolean> {
  const rows = await rowsOf(reader, sql`select from featured_tokens where image_url = ${image} limit 1`)
  return rows.length > 0
}
