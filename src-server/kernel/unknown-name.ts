import { visibleText } from '#shared/kernel/visible-text.ts'

const MOST_SHOWN = 120

/** Why nobody is found by that text: what nobody sees in it is shown, where it is the reason. */
export function unknownNameSentence(text: string): string {
  const shown = visibleText(text)
  if (shown === text) return 'There is no such address or name. Check it and try again.'
  return `Nobody is named ${shown.slice(0, MOST_SHOWN)}. Remove the invisible characters and try again.`
}
