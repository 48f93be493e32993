import { type Fields, trustAssetFields } from '#server/embedded-network/history/asset-fields.ts'
import { amountText, base64, timeText } from '#server/embedded-network/history/format.ts'
import type { AccountEntry, TrustlineEntry } from '#server/embedded-network/ledger/entries.types.ts'
import type { Network } from '#server/embedded-network/network/network.ts'
import { link, paged, templated } from './links.ts'

const SIGNER_TYPES: Record<string, string> = {
  G: 'ed25519_public_key',
  X: 'sha256_hash',
  T: 'preauth_tx',
  P: 'ed25519_signed_payload',
}

/** An account as Horizon shows it: its own entry, its lines, its data and who may sign for it. */
export function accountJson(base: string, { view, store }: Network, account: AccountEntry): Fields {
  const { accountId } = account
  const sequenceUsed = account.extension === 3
  return {
    _links: accountLinks(base, accountId),
    id: accountId,
    account_id: accountId,
    sequence: account.sequence.toString(),
    sequence_ledger: sequenceUsed ? account.sequenceLedger : undefined,
    sequence_time: sequenceUsed ? account.sequenceTime.toString() : undefined,
    subentry_count: account.subEntries,
    ...(account.inflationDest === null ? {} : { inflation_destination: account.inflationDest }),
    ...(account.homeDomain === '' ? {} : { home_domain: account.homeDomain }),
    last_modified_ledger: account.lastModified,
    ...modifiedTime(store.history.closedAt(account.lastModified)),
    thresholds: thresholdFields(account),
    flags: flagFields(account),
    balances: balances(account, [...(view.state.trustlines.get(accountId)?.values() ?? [])]),
    signers: signers(account),
    data: Object.fromEntries(
      [...(view.state.data.get(accountId)?.values() ?? [])]
        .sort((a, b) => (a.name < b.name ? -1 : 1))
        .map(({ name, value }) => [name, base64(value)]),
    ),
    num_sponsoring: account.sponsoring,
    num_sponsored: account.sponsored,
    ...(account.sponsor === null ? {} : { sponsor: account.sponsor }),
    paging_token: accountId,
  }
}

/** Absent where the ledger that changed the entry last is not kept any more. */
export function modifiedTime(closedAt: bigint | null): Fields {
  return closedAt === null ? {} : { last_modified_time: timeText(closedAt) }
}

function accountLinks(base: string, accountId: string): Fields {
  const self = `${base}/accounts/${accountId}`
  return {
    self: link(self),
    transactions: paged(`${self}/transactions`),
    operations: paged(`${self}/operations`),
    payments: paged(`${self}/payments`),
    effects: paged(`${self}/effects`),
    offers: paged(`${self}/offers`),
    trades: paged(`${self}/trades`),
    data: templated(`${self}/data/{key}`),
  }
}

function thresholdFields({ thresholds: [, low, medium, high] }: AccountEntry): Fields {
  return { low_threshold: low, med_threshold: medium, high_threshold: high }
}

function flagFields({ flags }: AccountEntry): Fields {
  return {
    auth_required: (flags & 1) !== 0,
    auth_revocable: (flags & 2) !== 0,
    auth_immutable: (flags & 4) !== 0,
    auth_clawback_enabled: (flags & 8) !== 0,
  }
}

/** Pool shares first, then credit lines by code and issuer, the native balance last. */
function balances(account: AccountEntry, lines: TrustlineEntry[]): Fields[] {
  const shares = lines.filter((line) => line.asset.startsWith('pool:')).sort(byAsset)
  const credit = lines.filter((line) => !line.asset.startsWith('pool:')).sort(byAsset)
  const native = {
    balance: amountText(account.balance),
    buying_liabilities: amountText(account.buyingLiabilities),
    selling_liabilities: amountText(account.sellingLiabilities),
    asset_type: 'native',
  }
  return [...shares.map(lineJson), ...credit.map(lineJson), native]
}

function byAsset(a: TrustlineEntry, b: TrustlineEntry): number {
  const [codeA = '', issuerA = ''] = a.asset.split(':')
  const [codeB = '', issuerB = ''] = b.asset.split(':')
  if (codeA !== codeB) return codeA < codeB ? -1 : 1
  return issuerA < issuerB ? -1 : 1
}

function lineJson(line: TrustlineEntry): Fields {
  const authorized = (line.flags & 1) !== 0
  const isPoolShare = line.asset.startsWith('pool:')
  const { asset_type, ...asset } = trustAssetFields(line.asset)
  const liabilities = {
    buying_liabilities: amountText(line.buyingLiabilities),
    selling_liabilities: amountText(line.sellingLiabilities),
  }
  return {
    balance: amountText(line.balance),
    ...(isPoolShare ? asset : {}),
    limit: amountText(line.limit),
    ...(isPoolShare ? {} : liabilities),
    last_modified_ledger: line.lastModified,
    is_authorized: authorized,
    is_authorized_to_maintain_liabilities: authorized || (line.flags & 2) !== 0,
    is_clawback_enabled: (line.flags & 4) !== 0 || undefined,
    ...(line.sponsor === null ? {} : { sponsor: line.sponsor }),
    asset_type,
    ...(isPoolShare ? {} : asset),
  }
}

/** Sorted by key; the master key stands last where it has no weight. */
function signers(account: AccountEntry): Fields[] {
  const [weight] = account.thresholds
  const master = { weight, key: account.accountId, type: SIGNER_TYPES.G }
  const others = account.signers.map((signer) => ({
    weight: signer.weight,
    key: signer.key,
    type: SIGNER_TYPES[signer.key.charAt(0)],
    ...(signer.sponsor === null ? {} : { sponsor: signer.sponsor }),
  }))
  const sort = (list: { key: string }[]) => list.sort((a, b) => (a.key < b.key ? -1 : 1))
  return weight > 0 ? sort([...others, master]) : [...sort(others), master]
}
