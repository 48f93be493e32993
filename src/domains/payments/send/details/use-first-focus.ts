import { useEffect } from 'react'
import type { SendFormApi } from '#client/domains/payments/send/send-flow.types.ts'

/** On a phone its keyboard would cover the page that has just been opened. */
const ON_A_DESK = '(min-width: 48.01em) and (pointer: fine)'

/** Begins at the recipient where nobody is named yet; whoever has gone elsewhere meanwhile stays there. */
export function useFirstFocus(form: SendFormApi): void {
  useEffect(() => {
    if (form.getValues('destination') !== '' || !window.matchMedia(ON_A_DESK).matches) return
    const { activeElement, body } = document
    if (activeElement === null || activeElement === body || activeElement.tagName === 'H1') form.setFocus('destination')
  }, [form])
}
