import type { Reader } from '#db/database.ts'
import { runStatement, statement } from '#db/pipelined.ts'
import type { OwnOffer } from './market-reference.ts'

/** SQL: a JSON list of a person's OwnOffers of two assets for each other, but that one order. Parameters are given as SQL. */
export const ownOffersOf = (
  user: string,
  { one, other, except }: Record<'one' | 'other' | 'except', string>,
): string => `(
    select coalesce(json_agg(json_build_object('base', o.base, 'side', o.side, 'n', o.price_n, 'd', o.price_d,
      'rest', (o.amount - o.filled)::text)), '[]')
    from orders o where o.user_id = ${user}::uuid and o.status = 'open' and o.price_n is not null and o.amount > o.filled
      and (o.selling, o.buying) in ((${one}, ${other}), (${other}, ${one})) and o.id is distinct from ${except}::uuid)`

const SELECT_OWN = `select ${ownOffersOf('$1', { one: '$2', other: '$3', except: 'null' })} as own`

export interface OfferOf extends OwnOffer {
  userId: string
}
/** Orders of these people that are on the ledger's book of a pair. */
export const listOffersOf = (
  db: Reader,
  userIds: readonly string[],
  { base, counter }: { base: string; counter: string },
): Promise<OfferOf[]> => runStatement(db, statement<OfferOf>(SELECT_OFFERS, [userIds, base, counter]))
const SELECT_OFFERS = `select o.user_id, o.base, o.side, o.price_n as n, o.price_d as d, (o.amount - o.filled)::text as rest
  from orders o where o.user_id = any($1::uuid[]) and o.status = 'open' and o.price_n is not null and o.amount > o.filled
    and (o.selling, o.buying) in (($2, $3), ($3, $2))`

export async function listOwnOffers(
  db: Reader,
  userId: string,
  { base, counter }: { base: string; counter: string },
): Promise<OwnOffer[]> {
  const [row] = await runStatement(db, statement<{ own: OwnOffer[] }>(SELECT_OWN, [userId, base, counter]))
  return row?.own ?? []
}
