import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import { useUser } from '#client/app/session/session-provider.tsx'
import type { Transaction } from '#shared/domains/transactions/transactions.schema.ts'
import { resultSentence } from './result-sentences.ts'
import { STATUS_WORDS, titleOf } from './transaction-words.ts'

export interface TransactionText {
  /** Address of the reader's account. */
  own: string | null
  title: (transaction: Transaction) => string
  status: (transaction: Transaction) => string
  /** Why it failed; null where it did not. */
  reason: (transaction: Transaction) => string | null
}

/** A transaction in the reader's words. */
export function useTransactionText(): TransactionText {
  const { i18n } = useLingui()
  const own = useUser().walletAddress
  return useMemo(
    () => ({
      own,
      title: (transaction) => i18n._(titleOf(transaction, own)),
      status: (transaction) => i18n._(STATUS_WORDS[transaction.status]),
      reason: ({ status, resultCode }) =>
        status === 'failed' && resultCode !== null ? i18n._(resultSentence(resultCode)) : null,
    }),
    [i18n, own],
  )
}
