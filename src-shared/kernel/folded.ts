/** Text for comparing what was typed: without case and accents. */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')

/** Whether a text, or one of its words, begins with what was typed. */
export function beginsWith(text: string, typed: string): boolean {
  const [whole, beginning] = [folded(text), folded(typed)]
  return whole.startsWith(beginning) || whole.split(/[\s*_.,:;/()¿¡“"-]+/).some((word) => word.startsWith(beginning))
}
