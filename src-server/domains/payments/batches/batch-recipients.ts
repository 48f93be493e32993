import pLimit from 'p-limit'
import type { Db } from '#db/database.ts'
import type { KnownRecipient } from '#server/domains/payments/recipients.queries.ts'
import { type Recipient, type Recipients, soughtIn } from '#server/domains/payments/recipients.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { type BatchProblem, isBatchProblem } from '#shared/domains/payments/batch-problems.ts'
import { MOST_STRANGERS } from '#shared/domains/payments/batches.schema.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'
import { findByAddresses, findByNames, type HeldLine, listLines } from './batch-recipients.queries.ts'

export interface RecipientsDeps {
  db: Db
  recipients: Recipients
  /** The domain of our own federation names. */
  homeDomain: string
}
/** Whom a row reaches, or why nobody. */
export type Found = Recipient | BatchProblem

const AT_ONCE = 5000
const LOOKUPS_AT_ONCE = 8

/**
 * Whom all destinations of a file reach: those of this service in a few statements, others by the network, no more of them than
 * one file may name. Throws UNAVAILABLE where the network does not answer.
 */
export async function findAll(
  deps: RecipientsDeps,
  rows: readonly { destination: string; asset: string }[],
): Promise<Map<string, Found>> {
  const destinations = new Set(rows.map(({ destination }) => destination))
  const assets = [...new Set(rows.map(({ asset }) => asset))].filter((asset) => asset !== NATIVE)
  const found = await findOwn(deps, [...destinations], assets)
  const others = [...destinations].filter((destination) => !found.has(destination))
  const outside = others.slice(0, MOST_STRANGERS)
  const limit = pLimit(LOOKUPS_AT_ONCE)
  const withLines = assets.length > 0
  const answers = await Promise.all(outside.map((destination) => limit(() => findOther(deps, destination, withLines))))
  for (const [place, destination] of outside.entries()) found.set(destination, answers[place] ?? 'DESTINATION_UNKNOWN')
  for (const destination of others.slice(MOST_STRANGERS)) found.set(destination, 'TOO_MANY_STRANGERS')
  return found
}

async function findOther({ recipients }: RecipientsDeps, destination: string, withLines: boolean): Promise<Found> {
  try {
    return await recipients.resolve(destination, withLines)
  } catch (cause) {
    if (cause instanceof DomainError && isBatchProblem(cause.code)) return cause.code
    throw cause
  }
}

async function findOwn(
  { db, homeDomain }: RecipientsDeps,
  destinations: readonly string[],
  assets: readonly string[],
): Promise<Map<string, Found>> {
  const found = new Map<string, Found>()
  for (let from = 0; from < destinations.length; from += AT_ONCE) {
    const sought = destinations
      .slice(from, from + AT_ONCE)
      .map((destination) => ({ destination, ...soughtIn(destination) }))
    const isHere = (destination: string) => (destination.split('*')[1] ?? homeDomain).toLowerCase() === homeDomain
    const names = sought.flatMap(({ name, destination }) => (name !== null && isHere(destination) ? name : []))
    const [byName, byAddress] = await Promise.all([
      findByNames(db, [...new Set(names)]),
      findByAddresses(db, [...new Set(sought.flatMap(({ address }) => address ?? []))]),
    ])
    const ofName = new Map(byName.map((one) => [one.sought, one]))
    const ofAddress = new Map(byAddress.map((one) => [one.address, one]))
    const lines = await linesOf(db, [...byName, ...byAddress], assets)
    for (const { destination, name, address, muxed } of sought) {
      const known = ofAddress.get(address ?? '') ?? (isHere(destination) ? ofName.get(name ?? '') : undefined)
      if (known) found.set(destination, recipientOf(known, muxed, lines.get(known.address) ?? []))
    }
  }
  return found
}

async function linesOf(
  db: Db,
  known: readonly KnownRecipient[],
  assets: readonly string[],
): Promise<Map<string, HeldLine[]>> {
  if (assets.length === 0) return new Map()
  const addresses = [...new Set(known.map(({ address }) => address))]
  return Map.groupBy(await listLines(db, addresses, assets), ({ address }) => address)
}

const recipientOf = (known: KnownRecipient, muxed: string | null, lines: readonly HeldLine[]): Recipient => ({
  address: known.address,
  muxed,
  username: known.username,
  state: known.status,
  memoRequired: false,
  memo: null,
  exchange: null,
  lines: lines.map((line) => ({ ...line, limit: line.trustLimit })),
})
