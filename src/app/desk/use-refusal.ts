import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useCallback } from 'react'
import { type Failure, failureOf } from '#client/ui/failure.ts'
import { useFailureText } from '#client/ui/use-failure-text.ts'

export interface Refusal {
  /** The field that it concerns; null if it concerns the decision as a whole. */
  field: 'hash' | 'id' | 'text' | 'reason' | 'password' | `of-${string}` | null
  text: string
}

const SENTENCES: Partial<Record<Failure['code'], MessageDescriptor>> = {
  PASSWORD_REQUIRED: msg`Enter your password to confirm this decision.`,
  NOT_FOUND: msg`Somebody has decided on this already. Close this window and look again.`,
  ALREADY_DONE: msg`This was asked for already. Another super administrator decides.`,
  NOT_CANCELLABLE: msg`This ends automatically as soon as the server shows the booked ledger again.`,
  UNAVAILABLE: msg`This cannot be said yet: the ledger is not far enough, or the network does not answer. Try again in a minute.`,
}
const OF_THE_HASH: Partial<Record<Failure['code'], MessageDescriptor>> = {
  BAD_INPUT: msg`This transaction does not do the same as the stopped payment.`,
  NOT_FOUND: msg`The ledger has no successful transaction with this hash.`,
  NOT_CANCELLABLE: msg`This transaction is booked for something else already.`,
}

const OF_THE_ID: Partial<Record<Failure['code'], MessageDescriptor>> = {
  BAD_INPUT: msg`It does not fit this payment: it is of another asset or sum, or cannot have been paid.`,
  NOT_FOUND: msg`This person has no such thing any more. Close this window and look again.`,
}

/** Why a decision was refused, in this page's wording; other failures in the common wording. */
export function useRefusal(): (error: unknown) => Refusal {
  const { i18n } = useLingui()
  const explain = useFailureText()
  return useCallback(
    (error) => {
      const failure = failureOf(error)
      const field = fieldOf(failure)
      const sentence = (field === 'hash' ? OF_THE_HASH : field === 'id' ? OF_THE_ID : SENTENCES)[failure.code]
      return { field, text: sentence ? i18n._(sentence) : explain(failure) }
    },
    [i18n, explain],
  )
}

const fieldOf = ({ field }: Failure): Refusal['field'] =>
  field === 'hash' || field === 'id' || field === 'reason' || field === 'password' ? field : null
