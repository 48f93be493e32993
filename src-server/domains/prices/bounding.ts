import { v7 as uuid } from 'uuid'
import type { Trx } from '#db/database.ts'
import { noteIssue } from '#server/queue/findings.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import * as queries from './jumps.queries.ts'
import { boundsOf, fromTrillionths, type HourPrice, isNear, toTrillionths } from './price-bounds.ts'

/** A new price has stood once so many hours had enough trades near it, */
const HOURS_STOOD = 24
const CHECK = 'prices.jump'

/**
 * Writes by what limits reckon beside the network's price of an asset: the highest and the lowest of it, of its mean of 24 hours,
 * and of what it was before it jumped. A jump counts until the price has stood, is back, or was confirmed.
 */
export async function bound(trx: Trx, asset: string, now: Date): Promise<void> {
  const price = await queries.lockPrice(trx, asset)
  if (!price) return
  const usd = toTrillionths(price.usd)
  const dayAgo = new Date(now.getTime() - DAY_MS)
  const accepted = await queries.findAccepted(trx, asset)
  const isSharp = accepted !== null && accepted > dayAgo
  const from = isSharp ? accepted : dayAgo
  const hours = (await queries.listHours(trx, asset, { from, isSharp })).map(hourOf)
  const { mean, jumpedFrom } = boundsOf(usd, hours, { from, now })
  const open = await queries.findOpenJump(trx, asset)
  const isOver = open !== undefined && (await endWhereOver(trx, open, { usd, now }))
  if (isOver) return bound(trx, asset, now)
  const before = open ? toTrillionths(open.usdFrom) : jumpedFrom
  if (!open && before !== null) await begin(trx, asset, { from: before, to: usd, now })
  const all = [usd, mean, ...(before === null ? [] : [before])]
  await queries.setBounds(trx, asset, {
    higher: fromTrillionths(all.reduce((a, b) => (a > b ? a : b))),
    lower: fromTrillionths(all.reduce((a, b) => (a < b ? a : b))),
    isJumping: before !== null,
  })
}

const hourOf = ({ at, usd }: { at: Date; usd: string }): HourPrice => ({ at, usd: toTrillionths(usd) })

async function begin(
  trx: Trx,
  asset: string,
  { from, to, now }: { from: bigint; to: bigint; now: Date },
): Promise<void> {
  const [usdFrom, usdTo] = [fromTrillionths(from), fromTrillionths(to)]
  await queries.insertJump(trx, { id: uuid(), asset, usdFrom, usdTo, at: now })
  await noteIssue.add(trx, {
    isOver: false,
    checkId: CHECK,
    subject: asset,
    type: 'market',
    severity: 'high',
    title: `The price of ${assetCode(asset)} has jumped`,
    description: `It was $${usdFrom} and is $${usdTo}. Limits count both, and every trade asks for a confirmation, until the price has been stable for 24 hours or finance confirms it.`,
    remediationSteps: [
      'Look at who has traded it, and at its price elsewhere.',
      'Confirm the price at /admin-fees where it is right.',
    ],
    metadata: { asset, usdFrom, usdTo },
  })
}

/** Ends a jump whose price is back, or has stood; whether it is over. */
async function endWhereOver(
  trx: Trx,
  jump: queries.JumpRow,
  { usd, now }: { usd: bigint; now: Date },
): Promise<boolean> {
  const endedBy = isNear(usd, toTrillionths(jump.usdFrom))
    ? 'returned'
    : (await hasStood(trx, jump, { usd, now }))
      ? 'stood'
      : null
  if (endedBy === null) return false
  await queries.endJump(trx, jump.id, { endedAt: now, endedBy, confirmedBy: null })
  await tellOver(
    trx,
    jump.asset,
    endedBy === 'stood' ? 'The new price has been stable for 24 hours.' : 'The price is back.',
  )
  return true
}

async function hasStood(
  trx: Trx,
  { asset, at }: queries.JumpRow,
  { usd, now }: { usd: bigint; now: Date },
): Promise<boolean> {
  if (now.getTime() - at.getTime() < DAY_MS) return false
  const hours = (await queries.listHours(trx, asset, { from: at, isSharp: true })).map(hourOf)
  return hours.filter((hour) => isNear(hour.usd, usd)).length >= HOURS_STOOD
}

export const tellOver = (trx: Trx, asset: string, resolution: string): Promise<unknown> =>
  noteIssue.add(trx, { isOver: true, checkId: CHECK, subject: asset, resolution })
