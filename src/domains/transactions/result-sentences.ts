import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { failureSentence } from '#client/ui/failure-sentences.ts'
import type { TransactionType } from '#shared/domains/transactions/transactions.states.ts'
import type { ErrorCode } from '#shared/kernel/error-codes.ts'
import { LEDGER_SENTENCES, SENTENCES_OF_TYPES } from './ledger-sentences.ts'

/** Why a transaction failed, as a sentence; the code itself if there is no sentence for it. */
export function resultSentence(code: string, type?: TransactionType): MessageDescriptor {
  const known = SENTENCES_OF_TYPES[`${type} ${code}`] ?? LEDGER_SENTENCES[code]
  if (known) return known
  const refusal = failureSentence({
    code: code as ErrorCode,
    message: '',
    requestId: null,
    field: null,
    retryAfterSeconds: null,
  })
  return typeof refusal === 'string' ? msg`The network refused this payment (${code}).` : refusal
}
