import { DONE_WORDS, statusWord, UNDONE_WORDS, WAITING_WORDS } from '#shared/domains/deposits/status-words.ts'

/** Meaning of a status for a payment. `undone`: it failed or was taken back; `waiting`: it has not come yet. */
export type StatusVerdict = 'done' | 'undone' | 'waiting' | 'unknown'

/** Only words of a closed list mean that money came: the usual ones, and those that were agreed on for the method. */
export function statusVerdict(status: string, methodWords: readonly string[]): StatusVerdict {
  const said = statusWord(status)
  if (DONE_WORDS.has(said) || methodWords.some((one) => statusWord(one) === said)) return 'done'
  if (UNDONE_WORDS.test(said)) return 'undone'
  return WAITING_WORDS.test(said) ? 'waiting' : 'unknown'
}
