import type { ParsedEffect } from '@stellar-expert/tx-meta-effects-parser'
import { accountAddress, decodeStrkey, STRKEY_VERSION } from '#server/embedded-network/ledger/strkey.codec.ts'
import { addTo, type Facts, type OperationFrame } from './effect-facts.types.ts'

/** The account of an M address; a plain address as it is. */
export function plainAddress(address: string): string {
  const muxed = address.startsWith('M') ? decodeStrkey(STRKEY_VERSION.muxed, address) : null
  return muxed ? accountAddress(muxed.subarray(0, 32)) : address
}

/** `XLM`, `CODE-ISSUER-kind` or a pool, as the canonical text. */
function canonical(asset: unknown): string {
  const text = String(asset)
  if (text === 'XLM') return 'native'
  const [code, issuer] = text.split('-')
  return issuer === undefined ? text : `${code}:${issuer}`
}

const SPONSORSHIP = /^(account|trustline|data|claimableBalance|signer)Sponsorship(?:Created|Updated|Removed)$/

function named(sponsor: unknown): string {
  return typeof sponsor === 'string' ? sponsor : 'nobody'
}

function sponsorshipFact(kind: string, effect: ParsedEffect): string {
  const account = String(effect['account'])
  const subjects: Record<string, string> = {
    account,
    trustline: `${account} ${canonical(effect['asset'])}`,
    data: String(effect['name']),
    claimableBalance: String(effect['balance']),
    signer: `${account} ${String(effect['signer'])}`,
  }
  const name = kind === 'claimableBalance' ? 'claimable_balance' : kind
  return `sponsor of ${name} ${subjects[kind]}: ${named(effect['prevSponsor'])} to ${named(effect['sponsor'])}`
}

function tradeFact(effect: ParsedEffect): string {
  const [sold, bought] = effect['amount'] as [string, string]
  const pool = effect['pool'] as string | undefined
  const other = pool ?? `${String(effect['offer'])} of ${String(effect['seller'])}`
  return `traded with ${other}: ${sold} for ${bought}`
}

function factOf(effect: ParsedEffect, frame: OperationFrame): string[] {
  const { type, source } = effect
  const [, sponsored] = SPONSORSHIP.exec(type) ?? []
  if (sponsored) return [sponsorshipFact(sponsored, effect)]
  switch (type) {
    case 'accountCreated':
      return [`account_created ${String(effect['account'])}`]
    case 'accountRemoved':
      return [`account_removed ${source}`]
    case 'trustlineCreated':
      return [`trustline_created ${source} ${canonical(effect['asset'])} ${String(effect['limit'])}`]
    case 'trustlineRemoved':
      // A revocation removes lines of pool shares, of which Horizon only tells the shares.
      return frame.type === 'change_trust' ? [`trustline_removed ${source} ${canonical(effect['asset'])}`] : []
    case 'dataEntryCreated':
      return [`data_created ${source} ${String(effect['name'])} ${String(effect['value'])}`]
    case 'dataEntryRemoved':
      return [`data_removed ${source} ${String(effect['name'])}`]
    case 'sequenceBumped':
      return [`sequence_bumped ${source} ${String(effect['sequence'])}`]
    case 'accountSignerCreated':
    case 'accountSignerUpdated':
    case 'accountSignerRemoved':
      if (frame.type !== 'set_options') return []
      return [`signer ${source} ${String(effect['signer'])} ${String(effect['weight'])}`]
    case 'trade':
      return (effect['amount'] as string[]).every((amount) => amount === '0') ? [] : [tradeFact(effect)]
    case 'claimableBalanceCreated':
      return [`balance made ${String(effect['balance'])} ${canonical(effect['asset'])} ${String(effect['amount'])}`]
    case 'claimableBalanceRemoved':
      return [`balance gone ${String(effect['balance'])}`]
    case 'liquidityPoolCreated':
      return [`pool made ${String(effect['pool'])}`]
    case 'liquidityPoolRemoved':
      return [`pool gone ${String(effect['pool'])}`]
    default:
      return []
  }
}

function mentionOf(effect: ParsedEffect, frame: OperationFrame): string[] {
  const { type, source } = effect
  switch (type) {
    case 'trustlineUpdated':
      if (frame.type !== 'change_trust') return []
      return [`trustline_updated ${source} ${canonical(effect['asset'])} ${String(effect['limit'])}`]
    case 'trustlineAuthorizationUpdated':
      return [`trustline_flags_updated ${String(effect['trustor'])} ${canonical(effect['asset'])}`]
    case 'dataEntryUpdated':
      return [`data_updated ${source} ${String(effect['name'])} ${String(effect['value'])}`]
    case 'accountHomeDomainUpdated':
      return [`account_home_domain_updated ${source} ${String(effect['domain'])}`]
    case 'accountThresholdsUpdated':
      return [`account_thresholds_updated ${source}`]
    case 'accountFlagsUpdated':
      return [`account_flags_updated ${source}`]
    case 'accountInflationDestinationUpdated':
      return [`account_inflation_destination_updated ${source}`]
    default:
      return []
  }
}

/** What effects read from the metadata of one operation say. */
export function metadataFacts(parsed: readonly ParsedEffect[], frame: OperationFrame): Facts {
  const effects = parsed.map((effect): ParsedEffect => ({ ...effect, source: plainAddress(effect.source) }))
  const balances: Facts['balances'] = {}
  for (const { type, source, ...fields } of effects) {
    if (type !== 'accountCredited' && type !== 'accountDebited') continue
    const amount = BigInt(String(fields['amount']))
    addTo(
      balances,
      { account: source, asset: canonical(fields['asset']) },
      type === 'accountCredited' ? amount : -amount,
    )
  }
  return {
    balances,
    facts: effects.flatMap((effect) => factOf(effect, frame)).sort(),
    mentions: effects.flatMap((effect) => mentionOf(effect, frame)),
  }
}
