import { randomBytes } from 'node:crypto'

/** Crockford's base 32: what the eye takes for each other is one character. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const PREFIX = 'AST'
const DRAWN = 8
const LENGTH = PREFIX.length + DRAWN

/** Reference of an order in the note of its payment; nobody guesses another's. */
export const newReference = (): string =>
  PREFIX + Array.from(randomBytes(DRAWN), (byte) => ALPHABET[byte % ALPHABET.length]).join('')

/** As people see it: AST-7K4M-2QXB. */
export const shownReference = (reference: string): string =>
  `${reference.slice(0, 3)}-${reference.slice(3, 7)}-${reference.slice(7)}`

const alike = (text: string): string => text.toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1')
const letters = (text: string): string => text.normalize('NFKC').replaceAll(/[^0-9A-Za-z]+/g, '')

/** The id of a payment, whatever its case, '#', spaces, and whether a 0 was read as O or a 1 as I or L; empty where nothing is left. */
export const paymentKey = (id: string): string => alike(letters(id)).slice(0, 60)

/** An account that payments come from: a $cashtag or a name, whatever its case and spaces. */
export const payerKey = (payer: string): string =>
  payer
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s$]+/g, '')
    .slice(0, 80)

/** Possible references of ours in a note, in its order: whether there are such orders, the database says. */
export function referencesIn(note: string): string[] {
  const text = alike(letters(note.slice(0, 500)))
  const found: string[] = []
  for (let at = text.indexOf(PREFIX); at !== -1; at = text.indexOf(PREFIX, at + 1))
    if (at + LENGTH <= text.length) found.push(text.slice(at, at + LENGTH))
  return [...new Set(found)]
}
