import { sql } from 'kysely'
import type { Reader } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import { payerKey, referencesIn } from '#server/domains/deposits/normal-forms.ts'
import type { Alarm } from '#shared/domains/deposits/deposits.admin.schema.ts'
import type { MethodKind } from '#shared/domains/deposits/payment-methods.schema.ts'

/** Fields of an order from which alarms are read. */
export interface Suspect {
  id: string
  userId: string
  kind: MethodKind
  reference: string
  claimKey: string | null
  pictureMark: string | null
  /** Of the statement's line; null where none has come. */
  line: { payer: string | null; note: string | null } | null
}

/** Alarms that an administrator must look at, by order. */
export async function alarmsOf(db: Reader, suspects: readonly Suspect[]): Promise<Map<string, Alarm[]>> {
  const column = <T>(pick: (one: Suspect) => T): T[] => suspects.map(pick)
  const payers = column(({ line }) => (line?.payer ? payerKey(line.payer) : null))
  const rows = await rowsOf(
    db,
    sql<{
      id: string
      payerOfAnother: boolean
      claimedByOthers: boolean
      pictureUsed: boolean
      frozen: boolean
      contradicted: boolean
    }>`
    select n.id,
      exists (select from deposit_payers p where p.kind = n.kind and p.payer_key = n.payer and p.user_id <> n.user_id) as payer_of_another,
      n.claim_key is not null and exists (select from cashapp_payments c where c.claim_key = n.claim_key and c.user_id <> n.user_id) as claimed_by_others,
      n.mark is not null and exists (select from cashapp_payments c where c.picture_mark = n.mark and c.id <> n.id) as picture_used,
      exists (select from settings s where s.user_id = n.user_id and s.frozen_at is not null) as frozen,
      exists (select from cash_app_deposits l join deposit_contradictions c on c.deposit_id = l.id and c.dismissed_at is null
        where l.payment_id = n.id) as contradicted
    from unnest(${column((s) => s.id)}::uuid[], ${column((s) => s.userId)}::uuid[], ${column((s) => s.kind)}::text[],
      ${payers}::text[], ${column((s) => s.claimKey)}::text[], ${column((s) => s.pictureMark)}::text[])
      as n (id, user_id, kind, payer, claim_key, mark)`,
  )
  const byId = new Map(suspects.map((one) => [one.id, one]))
  return new Map(
    rows.map((row) => {
      const one = byId.get(row.id)
      const named = one?.line ? referencesIn(one.line.note ?? '') : []
      const alarms: [boolean, Alarm][] = [
        [row.payerOfAnother, 'payer_of_another'],
        [row.claimedByOthers, 'claimed_by_others'],
        [row.pictureUsed, 'picture_used_before'],
        [named.length > 0 && !named.includes(one?.reference ?? ''), 'other_reference'],
        [one?.line !== null && named.length === 0, 'no_reference'],
        [row.frozen, 'frozen'],
        [row.contradicted, 'contradicted'],
      ]
      return [row.id, alarms.flatMap(([isSo, alarm]) => (isSo ? [alarm] : []))]
    }),
  )
}

/** Other people who claim a payment, and orders that came with the same picture. */
export const othersWith = (
  db: Reader,
  { id, userId, claimKey, pictureMark }: Pick<Suspect, 'id' | 'userId' | 'claimKey' | 'pictureMark'>,
): Promise<{ id: string; username: string; at: Date | null; sameClaim: boolean; samePicture: boolean }[]> =>
  rowsOf(
    db,
    sql<{ id: string; username: string; at: Date | null; sameClaim: boolean; samePicture: boolean }>`
    select o.id, u.username, o.claimed_at as at, coalesce(o.claim_key = ${claimKey}::text and o.user_id <> ${userId}, false) as same_claim,
      coalesce(o.picture_mark = ${pictureMark}::text, false) as same_picture
    from cashapp_payments o join users u on u.id = o.user_id
    where o.id <> ${id} and ((o.claim_key = ${claimKey}::text and o.user_id <> ${userId}) or o.picture_mark = ${pictureMark}::text)
    order by o.id limit 50`,
  )
