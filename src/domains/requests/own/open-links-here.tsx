import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useHydrated } from '@tanstack/react-router'
import { showToast } from '#client/app/toasts/toast.store.ts'

/** Asks the browser to open payment links (web+stellar:) with this product; where it can. */
export function OpenLinksHere() {
  const { t } = useLingui()
  const isHydrated = useHydrated()
  if (!isHydrated || typeof navigator.registerProtocolHandler !== 'function') return null
  const register = () => {
    try {
      navigator.registerProtocolHandler('web+stellar', `${location.origin}/send?uri=%s`)
      showToast({
        title: t`Your browser asks you now`,
        description: t`If you allow it, payment links open here, as a filled-in form.`,
      })
    } catch {
      showToast({ title: t`Your browser does not allow this`, variant: 'destructive' })
    }
  }
  return (
    <Button size="xs" variant="subtle" onClick={register}>
      {t`Open payment links here`}
    </Button>
  )
}
