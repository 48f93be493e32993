import type { Db } from '#db/database.ts'
import type { PricesService } from '#server/domains/prices/prices.service.ts'
import { RATE_LIMITS } from '#server/domains/security/rate-limits.ts'
import { idleSince } from '#server/domains/security/sessions.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { ListedPerson, Person, PersonBalance } from '#shared/domains/admin/people.schema.ts'
import { isLiftedByTwo } from '#shared/domains/security/imposed-freezes.schema.ts'
import { usdValue } from '#shared/kernel/usd.ts'
import { findPerson, type PersonRow } from './people.queries.ts'
import * as queries from './person.queries.ts'

interface PersonDeps {
  db: Db
  clock: Clock
  prices: PricesService
}

/** Everything that the page of one person shows; null where there is nobody. */
export async function readPerson(
  deps: PersonDeps,
  id: string,
  present: (rows: readonly PersonRow[]) => Promise<ListedPerson[]>,
): Promise<Person | null> {
  const { db, clock } = deps
  const row = await findPerson(db, id)
  const [listed] = row ? await present([row]) : []
  if (!listed) return null
  const now = clock.now()
  const [{ freezeCategory, ...protection }, balances, isLockedOut, sessions, access, transactions, notes, requests] =
    await Promise.all([
      queries.findProtection(db, id),
      listed.walletAddress === null ? [] : balancesOf(deps, listed.walletAddress),
      queries.isLockedOut(db, id, { now, limits: RATE_LIMITS }),
      queries.listOpenSessions(db, id, { now, idleSince: idleSince(now) }),
      queries.listNewestAccess(db, id),
      queries.listNewestTransactions(db, id),
      queries.listNotes(db, id),
      queries.listAskedKinds(db, id),
    ])
  return {
    ...listed,
    ...protection,
    isLiftedByTwo: freezeCategory !== null && isLiftedByTwo(freezeCategory),
    frozenAt: protection.frozenAt?.toISOString() ?? null,
    balances,
    isLockedOut,
    asked: requests,
    sessions: sessions.map(({ lastSeenAt, ...session }) => ({ ...session, lastSeenAt: lastSeenAt.toISOString() })),
    access: access.map(dated),
    transactions: transactions.map(dated),
    notes: notes.map(dated),
  }
}

const dated = <Row extends { at: Date }>({ at, ...row }: Row) => ({ ...row, at: at.toISOString() })

async function balancesOf({ db, prices }: PersonDeps, address: string): Promise<PersonBalance[]> {
  const rows = await queries.listBalances(db, address)
  const usd = await prices.latest(rows.map(({ asset }) => asset))
  return rows.map((row) => {
    const price = usd.get(row.asset)
    return { ...row, valueUsd: price === undefined ? null : usdValue(row.balance, price) }
  })
}
