import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes longest, first: begun last, each would keep all other cores waiting for its end. */
const LONG_ONES = [
  'tests/fuzz/bad-input.test.ts',
  'tests/ground/start.test.ts',
  'tests/faults/kills.test.ts',
  'tests/faults/trade-kills.test.ts',
  'tests/http/authorisation.test.ts',
  'tests/faults/network-faults.test.ts',
  'tests/domains/transactions/restore-drill.test.ts',
  'tests/ground/living-market.test.ts',
  'tests/architecture/small-domain.test.ts',
  'tests/domains/transactions/strangers.test.ts',
  'tests/ground/commands.test.ts',
  'tests/domains/transactions/channels.test.ts',
  'tests/domains/orders/restore-drill.test.ts',
  'tests/faults/payout-kills.test.ts',
  'tests/ground/schema.test.ts',
  'tests/domains/transactions/export.test.ts',
  'tests/domains/kyc/kyc.test.ts',
  'tests/ground/postgres.test.ts',
  'tests/faults/restore.test.ts',
  'tests/domains/payments/parallel-sends.test.ts',
  'tests/domains/admin/transaction-list.test.ts',
  'tests/domains/transactions/attempts.test.ts',
  'tests/ground/migrations.test.ts',
  'tests/http/page-renderer.test.ts',
]

/** Vitest's own order, by what it remembers or by size, behind what is known to take longest. */
export class LongOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const place = LONG_ONES.findIndex((file) => moduleId.endsWith(file))
  return place < 0 ? LONG_ONES.length : place
}
