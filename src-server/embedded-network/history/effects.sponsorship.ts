import type { AccountEntry, LedgerEntry } from '#server/embedded-network/ledger/entries.types.ts'
import { assetType, type Fields, poolOf } from './asset-fields.ts'
import type { EffectKind } from './effect-kinds.ts'
import { type Effect, effect } from './effects.types.ts'
import type { OperationContext } from './operation-context.ts'

type Kinds = [created: EffectKind, updated: EffectKind, removed: EffectKind]

/** Offers have no sponsorship effects. */
const KINDS: Partial<Record<LedgerEntry['type'], Kinds>> = {
  account: ['account_sponsorship_created', 'account_sponsorship_updated', 'account_sponsorship_removed'],
  trustline: ['trustline_sponsorship_created', 'trustline_sponsorship_updated', 'trustline_sponsorship_removed'],
  data: ['data_sponsorship_created', 'data_sponsorship_updated', 'data_sponsorship_removed'],
  claimableBalance: [
    'claimable_balance_sponsorship_created',
    'claimable_balance_sponsorship_updated',
    'claimable_balance_sponsorship_removed',
  ],
}

const SIGNER_KINDS: Kinds = ['signer_sponsorship_created', 'signer_sponsorship_updated', 'signer_sponsorship_removed']

/** Who began or ceased to carry a reserve, for each entry and signer that the operation changed. */
export function sponsorshipEffects({ changes, source }: OperationContext): Effect[] {
  return changes.flatMap(({ before, after }) => {
    const entry = after ?? before
    const kinds = entry === null ? undefined : KINDS[entry.type]
    if (entry === null || kinds === undefined) return []
    const turn = sponsorTurn(kinds, before?.sponsor ?? null, after?.sponsor ?? null)
    const own =
      turn === null ? [] : [effect(turn.kind, ownerOf(entry) ?? source, { ...subjectFields(entry), ...turn.fields })]
    return [...own, ...signerEffects(before, after)]
  })
}

/** The kind and the sponsors of a change of sponsor; null if it did not change. */
function sponsorTurn(
  kinds: Kinds,
  before: string | null,
  after: string | null,
): { kind: EffectKind; fields: Fields } | null {
  if (before === after) return null
  if (before === null) return { kind: kinds[0], fields: { sponsor: after } }
  if (after === null) return { kind: kinds[2], fields: { former_sponsor: before } }
  return { kind: kinds[1], fields: { former_sponsor: before, new_sponsor: after } }
}

/** Data and claimable balances are shown under the operation's source. */
function ownerOf(entry: LedgerEntry): string | null {
  return entry.type === 'account' || entry.type === 'trustline' ? entry.accountId : null
}

function subjectFields(entry: LedgerEntry): Fields {
  switch (entry.type) {
    case 'trustline': {
      const poolId = poolOf(entry.asset)
      if (poolId !== null) return { asset_type: 'liquidity_pool', liquidity_pool_id: poolId }
      return { asset_type: assetType(entry.asset), asset: entry.asset }
    }
    case 'data':
      return { data_name: entry.name }
    case 'claimableBalance':
      return { balance_id: entry.balanceId }
    default:
      return {}
  }
}

function signerEffects(before: LedgerEntry | null, after: LedgerEntry | null): Effect[] {
  const entry = after ?? before
  if (entry?.type !== 'account') return []
  const old = signerSponsors(before)
  const now = signerSponsors(after)
  return [...new Set([...old.keys(), ...now.keys()])].sort().flatMap((signer) => {
    const turn = sponsorTurn(SIGNER_KINDS, old.get(signer) ?? null, now.get(signer) ?? null)
    return turn === null ? [] : [effect(turn.kind, entry.accountId, { signer, ...turn.fields })]
  })
}

function signerSponsors(entry: LedgerEntry | null): Map<string, string> {
  const signers = entry?.type === 'account' ? (entry as AccountEntry).signers : []
  return new Map(signers.flatMap(({ key, sponsor }) => (sponsor === null ? [] : [[key, sponsor]])))
}
