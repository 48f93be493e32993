import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ButtonLink } from '#client/ui/button-link.tsx'
import type { Failure } from '#client/ui/failure.ts'
import type { Tone } from '#client/ui/tone.ts'
import { useFailureText } from '#client/ui/use-failure-text.ts'

export interface SendRefusal {
  tone: Tone
  title: string
  text: string
  action?: ReactNode
}

/** A refusal of the last step, with what to do next. `wasSilent`: an earlier attempt got no answer. */
export function useSendRefusal(requestId: string): (failure: Failure, wasSilent: boolean) => SendRefusal {
  const { t } = useLingui()
  const explain = useFailureText()
  return (failure, wasSilent) => {
    const text = explain(failure)
    if (failure.code === 'QUOTE_CHANGED') return { tone: 'warn', title: t`The fee has changed`, text }
    if (wasSilent && failure.code === 'NOT_AUTHENTICATED')
      return {
        tone: 'bad',
        title: t`No answer arrived`,
        text: t`Your session has ended. Sign in again and look for this payment in your transactions.`,
      }
    if (failure.code !== 'REQUEST_ID_REUSED') return { tone: 'bad', title: t`Not sent`, text }
    return {
      tone: 'bad',
      title: t`Already sent once`,
      text,
      action: (
        <ButtonLink to="/transactions" search={{ search: requestId }} size="xs" variant="default">
          {t`Show it`}
        </ButtonLink>
      ),
    }
  }
}
