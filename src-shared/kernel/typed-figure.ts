const GROUPED = /^\d{1,3}((,\d{3})+(\.\d+)?|(\.\d{3})+,\d+)$/
/** As '1,204' and '1.204': a thousand and more to one reader, a little more than one to another. */
const AMBIGUOUS = /^[1-9]\d{0,2}[.,]\d{3}$/

/** A typed figure with a decimal point: '1,204.50' and '1.204,50' -> '1204.50', '0,5' -> '0.5'; any other text with its first comma as one. */
export function withPoint(text: string): string {
  if (!GROUPED.test(text)) return text.replace(',', '.')
  return text.includes('.') && text.lastIndexOf('.') > text.lastIndexOf(',')
    ? text.replaceAll(',', '')
    : text.replaceAll('.', '').replace(',', '.')
}

/** True where readers of two languages would not read the same figure. */
export const isAmbiguous = (text: string): boolean => AMBIGUOUS.test(text)
