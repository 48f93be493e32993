import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import type { SendFormApi } from '#client/domains/payments/send/send-flow.types.ts'
import type { FoundRecipient } from '#shared/domains/payments/payments.schema.ts'
import type { Memo } from '#shared/kernel/memo.ts'

interface NamedMemo {
  /** The memo stands in the form and cannot be changed. */
  isLocked: boolean
  /** The name's memo where another one is typed; null where none is asked for or it stands there. */
  missing: Memo | null
}

/** Fills in the memo that a name of another service comes with, and takes it away with the name; what somebody typed stays. */
export function useNamedMemo(form: SendFormApi, recipient: FoundRecipient | undefined): NamedMemo {
  const [memo, memoType] = useWatch({ control: form.control, name: ['memo', 'memoType'] })
  const filled = useRef<Memo | null>(null)
  const isKnown = recipient !== undefined
  const { type, value } = recipient?.memo ?? {}
  useEffect(() => {
    if (!isKnown) return
    const typed = form.getValues('memo')
    if (typed !== '' && typed !== filled.current?.value) return
    if (type === undefined || value === undefined) {
      if (filled.current !== null) form.setValue('memo', '', { shouldValidate: true })
      filled.current = null
      return
    }
    form.setValue('memoType', type)
    form.setValue('memo', value, { shouldValidate: true })
    filled.current = { type, value }
  }, [form, isKnown, type, value])
  if (type === undefined || value === undefined) return { isLocked: false, missing: null }
  const isLocked = memo === value && memoType === type
  return { isLocked, missing: isLocked || memo === '' ? null : { type, value } }
}
