import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { showToast } from '#client/app/toasts/toast.store.ts'
import { copyText } from './copy-text.ts'

/** Copies text, then says so; where the browser refuses, says that instead. */
export function useCopy(): (text: string, confirmation: string) => Promise<void> {
  const { t } = useLingui()
  return useCallback(
    async (text, confirmation) => {
      const copied = await copyText(text)
      if (copied) showToast({ title: confirmation })
      else showToast({ title: t`Your browser did not allow copying`, variant: 'destructive' })
    },
    [t],
  )
}
