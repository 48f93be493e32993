import type { Claim } from '#server/domains/transactions/acceptance/acceptance.ts'
import type { TermsOfUser } from '#server/domains/transactions/acceptance/outflow-terms.ts'
import type { ReadPosition } from '#server/domains/transactions/acceptance/position-check.ts'
import type { TransactionsService } from '#server/domains/transactions/transactions.service.ts'
import { bind } from '#server/kernel/bind.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { MayLeave } from '#shared/domains/payments/leaving.schema.ts'
import { type AssetId, NATIVE } from '#shared/kernel/asset-id.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { formatUsdCents, sumUsd, usdCents, usdValue } from '#shared/kernel/usd.ts'
import { mostLeaving } from './most-leaving.ts'
import { type Payable, type PayableDeps, probeOf, readPayable } from './probe.ts'
import { type LeavingFacts, stepsOf } from './relaxations.ts'

export interface LeavingDeps extends PayableDeps {
  clock: Clock
  transactions: Pick<TransactionsService, 'readPosition' | 'checkRead' | 'dailyCap'>
}
export type LeavingService = ReturnType<typeof createLeavingService>

const ASSETS_SHOWN = 50

/** Amounts that may leave an account now, asked of the check that accepts payments. */
export const createLeavingService = (deps: LeavingDeps) => bind(deps, { mayLeave })

/** Nothing where the person has no wallet. */
async function mayLeave(deps: LeavingDeps, userId: string): Promise<MayLeave> {
  const account = await deps.mirror.findByUser(userId)
  if (!account) return NOTHING
  const source = account.address
  const position = await deps.transactions.readPosition({ userId, source })
  const held = position.holdings.filter(({ balance }) => toStroops(balance) > 0n)
  const shown = await Promise.all(
    held.slice(0, ASSETS_SHOWN).map(({ asset }) => readPayable(deps, { userId, source, asset: asset as AssetId })),
  )
  const terms = shown[0]?.terms
  const day = terms && (await deps.transactions.dailyCap(userId, terms.transactionLimit))
  return {
    usd: usdInTurn(deps, position, shown),
    assets: shown.map((payable) => leavingOf(deps, position, payable)),
    isCut: held.length > ASSETS_SHOWN,
    heldUntil: terms?.hold?.until.toISOString() ?? null,
    depositsUntil: position.depositFacts?.until ?? null,
    dayMoreFrom: day?.moreFrom ?? null,
    isAllowListOn: terms?.isAllowListOn ?? false,
  }
}
const NOTHING: MayLeave = {
  usd: '0.00',
  assets: [],
  isCut: false,
  heldUntil: null,
  depositsUntil: null,
  dayMoreFrom: null,
  isAllowListOn: false,
}

type Checking = Pick<LeavingDeps, 'transactions' | 'clock'>
const checkOf =
  ({ transactions, clock }: Checking, payable: Payable, { position, terms, isCharged }: LeavingFacts) =>
  (amount: string): Claim => {
    const { intent, terms: paid } = probeOf(payable, { amount, terms, isCharged, now: clock.now() })
    return transactions.checkRead(position, intent, paid)
  }

function leavingOf(deps: Checking, position: ReadPosition, payable: Payable): MayLeave['assets'][number] {
  const { asset, terms } = payable
  const balance = position.holdings.find((held) => held.asset === asset)?.balance ?? '0'
  const lines: MayLeave['assets'][number]['lines'] = []
  let [rest, refusal] = [toStroops(balance), '']
  for (const { reason, facts } of stepsOf({ position, terms, isCharged: true })) {
    const found = mostLeaving(rest, checkOf(deps, payable, facts))
    if (found.most < rest) lines.push({ reason, amount: fromStroops(rest - found.most) })
    rest = found.most
    refusal = found.refusal
  }
  const amount = fromStroops(rest)
  return { asset, balance, amount, usd: usdOf(amount, terms), lines, refusal }
}

const usdOf = (amount: string, { price }: Pick<TermsOfUser, 'price'>): string | null =>
  price === null ? null : usdValue(amount, price)

/** Each asset after the others, XLM last, since it pays for them; more than one payment gets round what limits a single one. */
function usdInTurn(deps: Checking, position: ReadPosition, payables: readonly Payable[]): string {
  let left = position
  const sent: string[] = []
  for (const payable of payables.toSorted((a, b) => Number(a.asset === NATIVE) - Number(b.asset === NATIVE))) {
    const { asset, terms } = payable
    const levelLimits = terms.levelLimits && { ...terms.levelLimits, payment: null }
    const facts = { position: left, terms: { ...terms, levelLimits }, isCharged: true }
    const held = toStroops(left.holdings.find((one) => one.asset === asset)?.balance ?? '0')
    const { most, claim } = mostLeaving(held, checkOf(deps, payable, facts))
    if (claim === null) continue
    sent.push(usdOf(fromStroops(most), terms) ?? '0')
    left = after(left, claim)
  }
  return sumUsd(sent)
}

/** The position once this is under way. */
function after(position: ReadPosition, { reservations, usd }: Claim): ReadPosition {
  const { holdings, sentInDay, sentInMonth, depositFacts } = position
  const more = (sum: string): string => formatUsdCents(usdCents(sum) + usdCents(usd ?? '0'))
  const worth = (facts: NonNullable<typeof depositFacts>): string => {
    const cents = (facts.worth.startsWith('-') ? 0n : usdCents(facts.worth)) - usdCents(usd ?? '0')
    return formatUsdCents(cents > 0n ? cents : 0n)
  }
  return {
    ...position,
    holdings: holdings.map((held) => ({
      ...held,
      reserved: fromStroops(toStroops(held.reserved) + toStroops(reservations[held.asset] ?? '0')),
    })),
    sentInDay: { ...sentInDay, usd: more(sentInDay.usd) },
    sentInMonth: more(sentInMonth),
    depositFacts: depositFacts && { ...depositFacts, worth: worth(depositFacts) },
  }
}
