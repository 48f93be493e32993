import { createHmac } from 'node:crypto'
import { plainWords } from '#server/kernel/plain-letters.ts'
import { openWithRing } from '#server/stellar/key-ring.ts'
import type { CasePerson } from '#shared/domains/kyc/review.schema.ts'
import type { CaseRow } from './cases/cases.queries.ts'
import type { KycDeps } from './kyc.types.ts'

/** How a number is compared: letters and digits alone, whatever stands between them. */
const plainNumber = (number: string): string => number.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

/** By which a document's number is found again; it says nothing of the number to whoever lacks the key. */
export function numberHash({ lastingKey }: Pick<KycDeps, 'lastingKey'>, number: string): string {
  const key = createHmac('sha256', lastingKey).update('astrolabe identity document numbers').digest()
  return createHmac('sha256', key).update(plainNumber(number)).digest('hex')
}

/** By which the same name and birthday are found again, whatever the order of the words and their marks. */
export function personHash(
  { lastingKey }: Pick<KycDeps, 'lastingKey'>,
  { fullName, bornOn }: Pick<CasePerson, 'fullName' | 'bornOn'>,
): string {
  const { read } = plainWords(fullName)
  const words = read.length > 0 ? read.toSorted().join(' ') : fullName.trim()
  const key = createHmac('sha256', lastingKey).update('astrolabe identity persons').digest()
  return createHmac('sha256', key).update(`${words}\n${bornOn}`).digest('hex')
}

/** What lists show of it: its end, and of short ones less than half. */
export const numberEnd = (number: string): string => {
  const plain = plainNumber(number)
  return plain.slice(-Math.min(3, Math.floor(plain.length / 2)))
}

/** What was written of a person; null once it was deleted. */
export function openPerson({ ring }: Pick<KycDeps, 'ring'>, row: CaseRow): CasePerson | null {
  if (row.documentNumber === null || row.sealedPerson === null) return null
  const documentNumber = openWithRing(ring, row.id, row.documentNumber)
  const person = JSON.parse(openWithRing(ring, row.id, row.sealedPerson)) as Omit<CasePerson, 'documentNumber'>
  return { documentNumber, ...person }
}
