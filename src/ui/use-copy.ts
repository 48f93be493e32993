import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { showToast } from '#client/app/toasts/toast.store.ts'

/**
 * Copies text and confirms it; if the browser refuses, says that instead. Not Mantine's useClipboard: that has no way to
 * copy on plain http, where there is no clipboard interface, and does not tell the caller whether this copy worked.
 */
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

async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard) {
    const written = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    )
    if (written) return true
  }
  return copyBySelection(text)
}

function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  area.style.position = 'fixed'
  area.style.opacity = '0'
  const focused = document.activeElement
  document.body.append(area)
  area.select()
  const copied = document.execCommand('copy')
  area.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return copied
}
