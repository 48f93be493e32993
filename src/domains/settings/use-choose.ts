import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { choose } from '#client/app/preferences/choose.ts'
import { showToast } from '#client/app/toasts/toast.store.ts'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import type { SetPreferences } from '#shared/domains/settings/preferences.schema.ts'

/** Stores a preference at once and says so; one that was not stored goes back to what it was. */
export function useChoose() {
  const { t } = useLingui()
  const explain = useFailureText()
  const [isBusy, setBusy] = useState(false)
  const store = async (change: SetPreferences): Promise<void> => {
    setBusy(true)
    try {
      await choose(change)
      showToast({ title: t`Preference saved` })
    } catch (error) {
      showToast({ title: t`Your choice was not saved`, description: explain(error), variant: 'destructive' })
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, choose: (change: SetPreferences): void => void store(change) }
}
