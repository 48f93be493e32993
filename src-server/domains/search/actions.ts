import { readWhom } from '#server/domains/contacts/whom.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import type { SuggestedRecipient } from '#shared/domains/contacts/contacts.schema.ts'
import type { FoundAction } from '#shared/domains/search/search.schema.ts'
import type { Sentence } from '#shared/domains/search/sentence.ts'
import type { WalletBalance, WalletOverview } from '#shared/domains/wallet/wallet.schema.ts'
import { isAccountId } from '#shared/kernel/address.ts'
import { type AssetId, assetCode, NATIVE } from '#shared/kernel/asset-id.ts'
import { beginsWith, folded } from '#shared/kernel/folded.ts'
import { toStroops } from '#shared/kernel/stroops.ts'
import { usdValue } from '#shared/kernel/usd.ts'
import type { NamedAsset } from './found-assets.ts'

interface Facts {
  /** Found by the sentence's name. */
  people: readonly SuggestedRecipient[]
  overview: WalletOverview
  known: readonly NamedAsset[]
}
type Payee = (FoundAction & { kind: 'send' })['to']

const MOST_PEOPLE = 3
const MOST_ACTIONS = 4
/** As many letters as a shortened address begins with. */
const LEAST_OF_ADDRESS = 6

/** Paying somebody who was found, without an amount yet. */
export const actionsFor = (people: readonly SuggestedRecipient[]): FoundAction[] =>
  people
    .filter(({ isBlocked }) => !isBlocked)
    .slice(0, 2)
    .map((person) => ({ kind: 'send', amount: null, asset: null, usd: null, to: payeeOf(person) }))

/** The forms that a sentence fills in: none where a code or a name in it is not known, or stands for several things. */
export function actionsOf(sentence: Sentence, facts: Facts): FoundAction[] {
  if (sentence.verb === 'send') return sendings(sentence, facts)
  const held = heldIn(facts.overview)
  const tradable = [...new Set([...facts.known.map(({ asset }) => asset), ...held.map(({ asset }) => asset)])]
  const { amount, code } = sentence
  if (sentence.verb === 'buy') {
    const buy = onlyOne(code, tradable)
    if (buy === null) return []
    const swap: FoundAction = { kind: 'buy', amount, sell: null, buy, usd: worthOf(amount, buy, held) }
    return buy === NATIVE && amount === null ? [{ kind: 'deposit' }, swap] : [swap]
  }
  const assets = held.map(({ asset }) => asset)
  const sell = onlyOne(code, assets)
  const buy = sentence.verb === 'swap' ? onlyOne(sentence.into, tradable) : null
  if (sell === null || sell === buy || (sentence.verb === 'swap' && buy === null)) return []
  return [{ kind: sentence.verb, amount, sell, buy, usd: worthOf(amount, sell, held) }]
}

function sendings({ amount, code, whom }: Sentence & { verb: 'send' }, { people, overview }: Facts): FoundAction[] {
  const held = heldIn(overview)
  const payees = people
    .filter(({ isBlocked, name, destination }) => !isBlocked && isNamed(whom, name ?? '', destination))
    .slice(0, MOST_PEOPLE)
  const last = payees[0]?.lastPayment?.asset
  const assets =
    code === null
      ? sendable(held, amount, last)
      : [
          onlyOne(
            code,
            held.map(({ asset }) => asset),
          ),
        ]
  const stranger = payees.length === 0 ? writtenOut(whom) : null
  const named = stranger ? [stranger] : payees.map(payeeOf)
  return named
    .flatMap((to, place) =>
      assets.slice(0, place === 0 ? 2 : 1).flatMap((asset): FoundAction[] => {
        if (asset === null) return []
        return [{ kind: 'send', amount, asset, usd: worthOf(amount, asset, held), to }]
      }),
    )
    .slice(0, MOST_ACTIONS)
}

const payeeOf = ({ name, destination, address, memo, memoType }: SuggestedRecipient): Payee => ({
  name,
  destination,
  address,
  memo,
  memoType,
})

/** The name or the destination begins with it; a memo, the middle of an address or a few of its letters name nobody. */
const isNamed = (whom: string, name: string, destination: string): boolean => {
  const isEnough = !isAccountId(destination) || whom.length >= LEAST_OF_ADDRESS
  return beginsWith(name, whom) || (isEnough && folded(destination).startsWith(folded(whom)))
}

/** An account, or a name of another service, needs nobody who knows it: the form looks it up. */
function writtenOut(whom: string): Payee | null {
  try {
    const found = readWhom(whom, '')
    const destination = found.kind === 'account' ? found.address : found.kind === 'elsewhere' ? whom : null
    const address = found.kind === 'account' ? found.address : null
    return destination === null ? null : { name: null, destination, address, memo: null, memoType: null }
  } catch (cause) {
    if (cause instanceof DomainError) return null
    throw cause
  }
}

const heldIn = ({ balances }: WalletOverview): WalletBalance[] =>
  balances.filter(({ quarantine }) => quarantine === null)

/** The one asset of a code; null where there is none or more than one. */
function onlyOne(code: string, assets: readonly AssetId[]): AssetId | null {
  const [found, ...others] = assets.filter((asset) => folded(assetCode(asset)) === folded(code))
  return others.length === 0 ? (found ?? null) : null
}

/** Where a sentence names no asset: those that cover the amount, first the one that went there last; else lumens. */
function sendable(held: readonly WalletBalance[], amount: string | null, last: AssetId | undefined): AssetId[] {
  const covering = held.filter(({ spendable }) => amount === null || toStroops(spendable) >= toStroops(amount))
  const assets = covering.map(({ asset }) => asset)
  const first = last !== undefined && assets.includes(last) ? [last] : []
  const ordered = [...new Set([...first, ...assets.filter((asset) => asset === NATIVE), ...assets])]
  return ordered.length > 0 ? ordered : [NATIVE]
}

function worthOf(amount: string | null, asset: AssetId, held: readonly WalletBalance[]): string | null {
  const price = held.find((balance) => balance.asset === asset)?.price ?? null
  return amount === null || price === null ? null : usdValue(amount, price)
}
