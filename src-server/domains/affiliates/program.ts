import { randomInt } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { RequestUser } from '#server/calls/request-session.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { pageOf } from '#server/kernel/page-of.ts'
import type {
  AffiliateDay,
  AffiliateOverview,
  AffiliateProgram,
  AffiliateTerms,
  AskAffiliate,
  ListPayouts,
  ListReferred,
  PayoutPage,
  ReferredPage,
} from '#shared/domains/affiliates/affiliates.schema.ts'
import { MOST_LEVELS } from '#shared/domains/affiliates/commission.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import type { AffiliatesDeps } from './affiliates.types.ts'
import * as queries from './program.queries.ts'
import { readTerms } from './terms.ts'

const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const CODE_TRIES = 20
const SHOWN_SOURCES = 8

/** Gives the person a code and a link; whoever has one keeps it. Throws EMAIL_UNVERIFIED. */
export async function join(deps: AffiliatesDeps, { id: userId, username }: RequestUser): Promise<AffiliateOverview> {
  const { db, clock, publicUrl } = deps
  await db.transaction().execute(async (trx) => {
    for (let tries = 0; tries < CODE_TRIES; tries += 1) {
      if (await queries.findProgram(trx, userId)) return
      const code = codeFor(username, tries)
      const link = `${publicUrl.replace(/\/$/, '')}/?ref=${code}`
      await queries.insertProgram(trx, { id: uuid(), userId, code, link, at: clock.now() })
    }
    if (!(await queries.findProgram(trx, userId)))
      throw new DomainError('UNAVAILABLE', 'No code could be made. Please try again.')
  })
  return overview(deps, userId, { days: 30 })
}

/** The name's own letters and a few that nobody guesses. */
function codeFor(username: string, tries: number): string {
  const name = username
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 8)
  const length = Math.max(3, 6 - name.length) + (tries > 5 ? 3 : 0)
  return name + Array.from({ length }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('')
}

export async function overview(
  deps: AffiliatesDeps,
  userId: string,
  { days }: AskAffiliate,
): Promise<AffiliateOverview> {
  const { db } = deps
  const [terms, row, referrer] = await Promise.all([
    readTerms(deps),
    queries.findProgram(db, userId),
    queries.findReferrer(db, userId),
  ])
  return {
    terms,
    broughtBy: referrer && masked(referrer),
    program: row && row.state !== 'closed' ? await present(deps, { row, terms, days }) : null,
  }
}

async function present(
  deps: AffiliatesDeps,
  { row, terms, days }: { row: queries.ProgramRow; terms: AffiliateTerms; days: number },
): Promise<AffiliateProgram> {
  const { db, clock } = deps
  const now = clock.now()
  const dayBefore = (back: number): string => new Date(now.getTime() - back * DAY_MS).toISOString().slice(0, 10)
  const since = dayBefore(days - 1)
  const [uncounted, counts, earnings, freedByThen, obstacle] = await Promise.all([
    queries.listUncounted(db, row.id),
    queries.listDays(db, row.id, since),
    queries.listEarnings(db, row.id, since),
    queries.sumFreedBy(db, row.id, new Date(terms.nextPayoutAt)),
    obstacleOf(deps, row, terms.asset),
  ])
  const today = dayBefore(0)
  const all = [...counts, ...uncounted.map((one) => ({ ...one, day: today, signups: 0 }))]
  return {
    code: row.affiliateCode,
    link: row.referralLink,
    joinedAt: row.joinedAt.toISOString(),
    state: row.state,
    clicks: row.clickCount + uncounted.reduce((sum, { clicks }) => sum + clicks, 0),
    signups: row.signupCount,
    payers: row.payerCount,
    pending: row.pendingReward,
    available: row.availableReward,
    earned: row.totalEarned,
    paid: row.totalPaid,
    lastPayoutAt: row.lastPayout?.toISOString() ?? null,
    freedByThen,
    obstacle,
    days: Array.from({ length: days }, (_, at) => dayOf(dayBefore(days - 1 - at), all, earnings)),
    sources: sourcesOf(all),
  }
}

type Counts = { day: string; source: string; clicks: number; signups: number }[]

function dayOf(
  day: string,
  counts: Counts,
  earnings: readonly { day: string; level: number; amount: string }[],
): AffiliateDay {
  const of = counts.filter((one) => one.day === day)
  const earned = Array.from({ length: MOST_LEVELS }, (_, at) => {
    const rows = earnings.filter((one) => one.day === day && one.level === at + 1)
    return fromStroops(rows.reduce((sum, { amount }) => sum + toStroops(amount), 0n))
  })
  const sum = (pick: (one: Counts[number]) => number): number => of.reduce((all, one) => all + pick(one), 0)
  return { day, earned, clicks: sum((one) => one.clicks), signups: sum((one) => one.signups) }
}

function sourcesOf(counts: Counts): AffiliateProgram['sources'] {
  const sums = [...Map.groupBy(counts, ({ source }) => source)].map(([source, of]) => ({
    source,
    clicks: of.reduce((sum, one) => sum + one.clicks, 0),
    signups: of.reduce((sum, one) => sum + one.signups, 0),
  }))
  return sums.toSorted((a, b) => b.clicks - a.clicks || b.signups - a.signups).slice(0, SHOWN_SOURCES)
}

/** Why a payout would not go out though there is enough. */
async function obstacleOf(
  { mirror, levelOf, payoutsFrom }: AffiliatesDeps,
  { userId, state }: queries.ProgramRow,
  asset: string | null,
): Promise<AffiliateProgram['obstacle']> {
  if (state !== 'active') return 'held'
  const from = await payoutsFrom()
  if (from > 0 && (await levelOf(userId)) < from) return from === 1 ? 'email' : 'identity'
  const account = await mirror.findByUser(userId)
  if (account?.status !== 'active') return 'wallet'
  if (asset === null || asset === NATIVE) return null
  const holdings = await mirror.holdings(account.address)
  return holdings.some((line) => line.asset === asset && line.authorized) ? null : 'no_trustline'
}

/** m•••a@o•••.example: enough to be recognised by whoever knows the address. */
export function masked(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  const ending = domain.slice(domain.lastIndexOf('.'))
  const hidden = name.length > 2 ? `${name[0]}•••${name.at(-1)}` : `${name[0] ?? ''}•••`
  return `${hidden}@${domain[0] ?? ''}•••${ending}`
}

export async function people({ db }: AffiliatesDeps, userId: string, query: ListReferred): Promise<ReferredPage> {
  const program = await queries.findProgram(db, userId)
  if (!program) return { items: [], nextCursor: null }
  const rows = await queries.listReferred(db, program.id, query)
  const { page, nextCursor } = pageOf(rows, query.limit, (row) => `${row.joinedAt.getTime()}.${row.userId}`)
  return {
    items: page.map(({ userId: id, email, joinedAt, ...row }) => ({
      ...row,
      id,
      name: masked(email),
      joinedAt: joinedAt.toISOString(),
    })),
    nextCursor,
  }
}

export async function payouts({ db }: AffiliatesDeps, userId: string, query: ListPayouts): Promise<PayoutPage> {
  const program = await queries.findProgram(db, userId)
  if (!program) return { items: [], nextCursor: null }
  const rows = await queries.listPayouts(db, program.id, query)
  const { page, nextCursor } = pageOf(rows, query.limit, (row) => row.id)
  const items = page.map(({ madeAt, paidAt, ...row }) => ({
    ...row,
    madeAt: madeAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
  }))
  return { items, nextCursor }
}
