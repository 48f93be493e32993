import { Asset, Claimant, Operation } from '@stellar/stellar-sdk'
import { describe, expect, test } from 'vitest'
import type { EntryChange } from '#server/embedded-network/ledger/entries.types.ts'
import type { AppliedTransaction, LedgerClose } from '#server/embedded-network/ledger/ledger.types.ts'
import { allEntries, entryKey } from '#server/embedded-network/ledger/state.ledger.ts'
import { encodeEntry } from '#server/embedded-network/ledger/xdr/entry.codec.ts'
import { openAccounts, randomEnvelopes } from '#tests/embedded-network/kit/applied-ledgers.ts'
import { createCast, createRandom } from './random-operations.ts'
import { keyOf, type TestKey } from './test-keys.ts'
import { createTestLedger, type TestLedger } from './test-ledger.ts'

const [alice, bob, carol] = ['alice', 'bob', 'carol'].map(keyOf) as [TestKey, TestKey, TestKey]
const usd = new Asset('USD', carol.address)

/** Every entry's XDR by its name. */
type Entries = Map<string, string>

function entriesOf(ledger: TestLedger): Entries {
  return new Map([...allEntries(ledger.state)].map((entry) => [entryKey(entry), textOf(entry)]))
}

function textOf(entry: EntryChange['before']): string {
  return entry ? Buffer.from(encodeEntry(entry)).toString('base64') : 'none'
}

/** All changes that a ledger's metadata tells, in the order in which they were made: all fees come first. */
function toldChanges({ transactions }: LedgerClose): EntryChange[] {
  return [
    ...transactions.flatMap(({ feeChanges }) => feeChanges),
    ...transactions.flatMap(({ changesBefore, operationChanges }) => [...changesBefore, ...operationChanges.flat()]),
  ]
}

test('metadata tells every change of every entry, each from where the one before it ended', () => {
  const random = createRandom(31)
  const cast = createCast(random)
  const ledger = createTestLedger()
  openAccounts(ledger, cast)
  for (let closed = 0; closed < 150; closed++) {
    const entries = entriesOf(ledger)
    for (const { before, after } of toldChanges(ledger.close(randomEnvelopes(ledger, cast, random).envelopes))) {
      const key = entryKey((after ?? before) as NonNullable<EntryChange['after']>)
      expect(entries.get(key) ?? 'none').toBe(textOf(before))
      if (after) entries.set(key, textOf(after))
      else entries.delete(key)
    }
    expect(entries).toEqual(entriesOf(ledger))
    if (random.chance(0.2)) openAccounts(ledger, cast)
  }
})

function opened(): TestLedger {
  const ledger = createTestLedger()
  const accounts = [alice, bob, carol].map(({ address }) =>
    Operation.createAccount({ destination: address, startingBalance: '100' }),
  )
  ledger.send(ledger.root, accounts, { fee: '1000' })
  for (const key of [alice, bob]) ledger.send(key, [Operation.changeTrust({ asset: usd })])
  ledger.send(carol, [Operation.payment({ destination: alice.address, asset: usd, amount: '50' })])
  return ledger
}

/** Names of the entries that an operation worked on without changing anything but the ledger of the last change. */
function touched(changes: readonly EntryChange[] | undefined): string[] {
  return (changes ?? []).flatMap(({ before, after }) => {
    if (!before || !after) return []
    return textOf({ ...before, lastModified: after.lastModified }) === textOf(after) ? [entryKey(after)] : []
  })
}

const onlyChanges = (applied: AppliedTransaction): readonly EntryChange[] | undefined => applied.operationChanges[0]

describe('entries that are worked on and do not change stand in metadata', () => {
  test('the fee source of a fee bump, before everything else', () => {
    const ledger = opened()
    const pay = Operation.payment({ destination: carol.address, asset: Asset.native(), amount: '1' })
    const [applied] = ledger.close([ledger.bump(ledger.build(alice, [pay]), bob, '400')]).transactions
    expect(touched(applied?.changesBefore)).toEqual([`account ${bob.address}`])
    expect(applied?.changesBefore.map(({ after }) => after && entryKey(after))).toEqual([
      `account ${bob.address}`,
      `account ${alice.address}`,
    ])
  })

  test('the claimant of a balance in another asset', () => {
    const ledger = opened()
    const claimants = [new Claimant(bob.address)]
    ledger.send(alice, [Operation.createClaimableBalance({ asset: usd, amount: '5', claimants })])
    const [balanceId = ''] = ledger.state.claimableBalances.keys()
    const changes = onlyChanges(ledger.send(bob, [Operation.claimClaimableBalance({ balanceId })]))
    expect(touched(changes)).toEqual([`account ${bob.address}`])
  })

  test('an entry whose sponsorship is given up where there is none', () => {
    const ledger = opened()
    const revoke = Operation.revokeTrustlineSponsorship({ account: bob.address, asset: usd })
    expect(touched(onlyChanges(ledger.send(bob, [revoke])))).toEqual([`trustline ${bob.address} USD:${carol.address}`])
  })

  test('an account whose options are set to nothing', () => {
    const ledger = opened()
    expect(touched(onlyChanges(ledger.send(alice, [Operation.setOptions({})])))).toEqual([`account ${alice.address}`])
  })
})
