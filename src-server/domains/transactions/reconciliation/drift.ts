import { hash } from 'node:crypto'
import type { Trx } from '#db/database.ts'
import type { FreezesService } from '#server/domains/accounts/freezes.service.ts'
import { noteIssue } from '#server/queue/findings.ts'
import { type AccountRole, isPersons } from '#shared/domains/accounts/roles.ts'
import type { BooksComparison } from '#shared/domains/transactions/reconciliation.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'

type Found = Pick<BooksComparison, 'differences' | 'rowDifferences'>
interface Place {
  address: string
  role: AccountRole
  ledger: number
}
const LONGEST = 200

/** A difference in words that name it; null where there is none. The same difference has the same words. */
export function driftOf({ differences, rowDifferences }: Found): string | null {
  const parts = [
    ...differences.map(
      ({ asset, booked, onLedger }) => `${fromStroops(toStroops(booked) - toStroops(onLedger))} ${asset}`,
    ),
    ...rowDifferences.map(({ operationId, booked, onLedger }) => `${operationId}: ${booked} for ${onLedger}`),
  ]
  if (parts.length === 0) return null
  const text = parts.join(', ')
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 20)} ${hash('sha256', text).slice(0, 16)}`
}

const CHECK = 'books.equal-ledger'

/** Freezes the account's sending, and tells whoever watches over the service. */
export async function noteDrift(
  { freezes }: { freezes: FreezesService },
  trx: Trx,
  { address, role, ledger }: Place,
  { drift, differences, rowDifferences }: Found & { drift: string },
): Promise<void> {
  await freezes.answer(trx, { address, cause: 'drift', because: 'the difference has changed' })
  const whose = isPersons(role) ? address : `the service account ${address} (${role})`
  const sentence = `At ledger ${ledger} the books of ${whose} differ from the ledger by ${drift}.`
  const evidence = { ledger, differences, rowDifferences }
  await freezes.freeze(trx, { address, stopsAll: false, cause: 'drift', subject: drift, sentence, evidence })
  await noteIssue.add(trx, {
    checkId: CHECK,
    subject: address,
    type: 'books',
    severity: isPersons(role) ? 'high' : 'critical',
    title: 'Books that differ from the network',
    description: sentence,
    remediationSteps: [
      'Look at the account’s movements beside the ledger’s.',
      'Lift the freeze on /admin-super to accept the ledger’s figure: a correction is booked then.',
    ],
    metadata: { address, drift, ledger, differences, rowDifferences },
    isOver: false,
  })
}

export async function endDrift(
  { freezes }: { freezes: FreezesService },
  trx: Trx,
  { address }: Place,
  because: string,
): Promise<void> {
  await freezes.answer(trx, { address, cause: 'drift', because })
  await noteIssue.add(trx, { checkId: CHECK, subject: address, isOver: true, resolution: because })
}
