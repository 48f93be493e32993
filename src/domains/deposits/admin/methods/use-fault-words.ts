import { useLingui } from '@lingui/react/macro'
import type { DraftText } from './method-draft.ts'

const DOLLARS: readonly DraftText[] = [
  ...(['approveAboveUsd', 'day0', 'day1', 'day2', 'month0', 'month1', 'month2'] as const),
]

/** What is wrong with a field, in the reader's language; what the schema says where it knows better. */
export function useFaultWords(): (field: DraftText, said: string) => string {
  const { t } = useLingui()
  const words: Partial<Record<DraftText, string>> = {
    method: t`Small letters, digits and dashes.`,
    displayName: t`Write a name of at least 2 characters.`,
    cashtag: t`A $cashtag begins with $ and a letter.`,
    name: t`Write the name.`,
    holder: t`Write the name.`,
    bank: t`Write the name.`,
    account: t`5 to 34 capital letters and digits, without spaces.`,
    routing: t`9 digits, or a BIC of 8 or 11 characters.`,
    minUsd: t`At least 1 dollar, at most 2 decimals.`,
    maxUsd: t`Dollars with at most 2 decimals, not below the least.`,
    feePercent: t`0 to 20, at most 2 decimals.`,
    spreadPercent: t`0 to 20, at most 2 decimals.`,
    feeFlatUsd: t`At most half of the smallest order.`,
    payWithinMinutes: t`5 to 4320 minutes.`,
    holdDays: t`0 to 90 days.`,
    from: t`Write the time as 08:30.`,
    to: t`Write the time as 08:30.`,
    doneWords: t`Up to 20 words that mean that money has arrived; none of refusal or waiting.`,
    en: t`At most 600 characters.`,
    es: t`At most 600 characters.`,
  }
  return (field, said) => words[field] ?? (DOLLARS.includes(field) ? t`Dollars with at most 2 decimals.` : said)
}
