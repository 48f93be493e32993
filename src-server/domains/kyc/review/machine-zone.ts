import { parse } from 'mrz'
import { findCase } from '#server/domains/kyc/cases/cases.queries.ts'
import { noCase } from '#server/domains/kyc/cases/submitting.ts'
import type { KycDeps } from '#server/domains/kyc/kyc.types.ts'
import { openPerson } from '#server/domains/kyc/sealed-person.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { plainWords } from '#server/kernel/plain-letters.ts'
import type { CasePerson, CheckZone, ZoneCheck, ZoneMatch } from '#shared/domains/kyc/review.schema.ts'
import { requireOthers } from './claims.ts'

/**
 * Compares the machine-readable lines of a document (ICAO 9303) with what the person wrote. A hint: it decides and stores nothing.
 * Throws NOT_FOUND, FORBIDDEN for one's own case, BAD_INPUT for lines that are no such zone.
 */
export async function checkZone(deps: KycDeps, by: string, { id, lines }: CheckZone): Promise<ZoneCheck> {
  const row = await findCase(deps.db, id)
  const person = row && openPerson(deps, row)
  if (!row || !person) throw noCase()
  requireOthers(row, by)
  const { fields, details, documentNumber } = readZone(lines)
  const isRight = (name: string): boolean => details.every(({ field, valid }) => field !== name || valid)
  return {
    digits: details.every(({ field, valid }) => valid || !field?.endsWith('CheckDigit')),
    number: matchOf(documentNumber ?? fields.documentNumber, (read) => plain(read) === plain(person.documentNumber)),
    name: matchOf([fields.lastName, fields.firstName].filter(Boolean).join(' '), (read) => isName(read, person)),
    born: isRight('birthDate') ? matchOf(fields.birthDate, (read) => read === shortDay(person.bornOn)) : 'absent',
    expires: isRight('expirationDate')
      ? matchOf(fields.expirationDate, (read) => read === shortDay(row.expiresOn))
      : 'absent',
  }
}

function readZone(lines: readonly string[]): ReturnType<typeof parse> {
  try {
    return parse([...lines])
  } catch {
    throw new DomainError('BAD_INPUT', 'These are not the lines of a machine-readable zone.', { field: 'lines' })
  }
}

const matchOf = (read: string | null | undefined, isSame: (read: string) => boolean): ZoneMatch =>
  read ? (isSame(read) ? 'same' : 'different') : 'absent'

const plain = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
/** YYMMDD, as the zone has days. */
const shortDay = (day: string): string => day.slice(2).replaceAll('-', '')

/** Every word of the zone is one of the written name, or the beginning of one: a long name is cut off. */
function isName(read: string, { fullName }: CasePerson): boolean {
  const { read: bare, spelled } = plainWords(fullName)
  const written = [...bare, ...spelled]
  const words = read.toUpperCase().match(/[A-Z]+/g) ?? []
  return (
    words.length > 0 &&
    words.every((word, at) => written.some((one) => one === word || (at === words.length - 1 && one.startsWith(word))))
  )
}
