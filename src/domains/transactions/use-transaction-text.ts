import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import { useUser } from '#client/app/session/session-provider.tsx'
import type { Transaction } from '#shared/domains/transactions/transactions.schema.ts'
import { orderLine, orderState } from './order-text.ts'
import { resultSentence } from './result-sentences.ts'
import { counterpartyOf } from './transaction-flow.ts'
import { isWithSomebody, STATUS_WORDS, stepLine, strangerLine, TYPE_WORDS, titleOf } from './transaction-words.ts'

export interface TransactionText {
  /** Address of the user's account. */
  own: string | null
  title: (transaction: Transaction) => string
  /** As title, without the address, which is shown elsewhere. */
  shortTitle: (transaction: Transaction) => string
  /** 'from GDSC3Y...PFWE': the other party of a payment, if it is not one of our users; else null. */
  stranger: (transaction: Transaction) => string | null
  /** Of an order that the ledger has taken, where that order stands. */
  status: (transaction: Transaction) => string
  /** 'XLM/USDC, 25 of 100 XLM filled'; null where it is about no order. */
  order: (transaction: Transaction) => string | null
  /** Its progress on the state line. */
  step: (transaction: Transaction) => string
  /** Why it failed; null if it did not. */
  reason: (transaction: Transaction) => string | null
}

/** Texts about a transaction, from the user's point of view. */
export function useTransactionText(): TransactionText {
  const { i18n } = useLingui()
  const own = useUser().walletAddress
  return useMemo(
    () => ({
      own,
      title: (transaction) => i18n._(titleOf(transaction, own)),
      shortTitle: (transaction) =>
        i18n._(isPaymentOfStranger(transaction, own) ? TYPE_WORDS[transaction.type] : titleOf(transaction, own)),
      stranger: (transaction) => {
        const line = strangerLine(transaction, own)
        return line && i18n._(line)
      },
      step: (transaction) => i18n._(stepLine(transaction)),
      order: (transaction) => {
        const line = orderLine(transaction)
        return line && i18n._(line)
      },
      status: (transaction) => i18n._(orderState(transaction)?.word ?? STATUS_WORDS[transaction.status]),
      reason: ({ status, resultCode, type }) =>
        status === 'failed' && resultCode !== null ? i18n._(resultSentence(resultCode, type)) : null,
    }),
    [i18n, own],
  )
}

const isPaymentOfStranger = (transaction: Transaction, own: string | null): boolean =>
  isWithSomebody(transaction) && counterpartyOf(transaction, own)?.name === null
