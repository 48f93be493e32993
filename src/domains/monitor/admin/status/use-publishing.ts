import { useState } from 'react'
import type { ResultText } from '#client/app/desk/result.tsx'
import { useRefusal } from '#client/app/desk/use-refusal.ts'
import { withStepUp } from '#client/app/step-up/with-step-up.ts'
import { trpc } from '#client/app/trpc.ts'

export interface FormProps {
  onClose: () => void
  onResult: (result: ResultText) => void
}

/** Sends what a form holds to the status page, shows it, and closes the form; a refusal stays in it. */
export function usePublishing({ onClose, onResult }: FormProps) {
  const explain = useRefusal()
  const utils = trpc.useUtils()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const publish = async (act: () => Promise<unknown>, text: string): Promise<void> => {
    setFailure(undefined)
    setBusy(true)
    try {
      await withStepUp('desk', act)
      await Promise.all([utils.status.invalidate(), utils.admin.monitor.invalidate()])
      onResult({ tone: 'info', text })
      onClose()
    } catch (error) {
      setFailure(explain(error).text)
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, refuse: setFailure, publish }
}
