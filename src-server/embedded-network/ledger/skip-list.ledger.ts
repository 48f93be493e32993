import type { LedgerHeader } from './ledger.types.ts'

const [SKIP_1, SKIP_2, SKIP_3, SKIP_4] = [50, 5_000, 50_000, 500_000] as const

/** State hashes of ledgers further and further back, moved on every 50 ledgers. */
export function nextSkipList(last: LedgerHeader, ledger: number): LedgerHeader['skipList'] {
  let [first, second, third, fourth] = last.skipList
  if (ledger % SKIP_1 !== 0) return last.skipList
  const one = ledger - SKIP_1
  if (one > 0 && one % SKIP_2 === 0) {
    const two = one - SKIP_2
    if (two > 0 && two % SKIP_3 === 0) {
      const three = two - SKIP_3
      if (three > 0 && three % SKIP_4 === 0) fourth = third
      third = second
    }
    second = first
  }
  first = last.stateHash
  return [first, second, third, fourth]
}
