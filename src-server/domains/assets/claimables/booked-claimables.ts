import type { Trx } from '#db/database.ts'
import type { NewNotification, Notifier } from '#server/domains/notifications/inbox/inbox.service.ts'
import type { PricesService } from '#server/domains/prices/prices.service.ts'
import type { Booked } from '#server/domains/transactions/ingestion/booked-listeners.ts'
import { operationOf } from '#server/domains/transactions/legs/effect-legs.ts'
import type { OpenClaimable } from '#server/stellar/asset-reads.ts'
import { usdCents, usdValue } from '#shared/kernel/usd.ts'
import { windowsOf } from './claim-windows.ts'
import { listNotifiedOfCrumbs, listTrusted } from './claimables.queries.ts'

/** The fields of Horizon's effect on each claimant that are read here. */
interface ClaimantEffect {
  id: string
  type: string
  account: string
  balance_id: string
  asset: string
  amount: string
  predicate: OpenClaimable['claimants'][number]['predicate']
}

type Pending = Extract<NewNotification, { type: 'payment_pending' }>

/**
 * Tells people of payments that wait for them since this ledger, once each, however often it is read. What nobody can ever claim,
 * what they left for themselves, and assets that are set apart stay silent; crumbs of strangers are one notice until it is read.
 */
export async function noteBookedClaimables(
  { inbox, prices }: { inbox: Notifier; prices: Pick<PricesService, 'latest'> },
  trx: Trx,
  { contents, ours }: Booked,
): Promise<void> {
  const effects = contents.effects as unknown as ClaimantEffect[]
  const made = effects.filter(({ type }) => type === 'claimable_balance_claimant_created')
  const pending = made.flatMap((effect): Pending[] => {
    const userId = ours.get(effect.account)?.userId
    const counterparty = contents.operations.get(operationOf(effect.id))?.source_account ?? null
    if (!userId || counterparty === effect.account || windowsOf(effect.predicate).length === 0) return []
    const { balance_id: balanceId, amount } = effect
    const asset = effect.asset === 'native' ? 'XLM' : effect.asset
    return [{ userId, type: 'payment_pending', details: { balanceId, asset, amount, counterparty } }]
  })
  if (pending.length === 0) return
  const assets = pending.map(({ details }) => details.asset)
  const trusted = await listTrusted(trx, assets)
  const worth = await prices.latest([...trusted], trx)
  const isCrumb = ({ details: { asset, amount, counterparty } }: Pending): boolean =>
    ours.get(counterparty ?? '')?.userId == null && usdCents(usdValue(amount, worth.get(asset) ?? '0')) < CRUMB_CENTS
  const all = pending.filter(({ details }) => trusted.has(details.asset))
  const crumbs = await folded(trx, all.filter(isCrumb))
  await inbox.notify(trx, [...all.filter((one) => !isCrumb(one)), ...crumbs])
}

/** What strangers leave that is worth less than a dollar, or nobody knows what, is one notice for all of it. */
const CRUMB_CENTS = 100n

async function folded(trx: Trx, crumbs: readonly Pending[]): Promise<Pending[]> {
  if (crumbs.length === 0) return []
  const byUser = Map.groupBy(crumbs, ({ userId }) => userId)
  const isNotified = await listNotifiedOfCrumbs(trx, [...byUser.keys()])
  return [...byUser].flatMap(([userId, [first, ...others]]) =>
    first && !isNotified.has(userId) ? { ...first, details: { ...first.details, others: others.length } } : [],
  )
}
