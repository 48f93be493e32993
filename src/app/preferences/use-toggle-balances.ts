import { useLingui } from '@lingui/react/macro'
import { showToast } from '#client/app/toasts/toast.store.ts'
import { choose } from './choose.ts'
import { preferencesStore } from './preferences.store.ts'

/** Hides what the person's own holdings are worth, or shows it again. */
export function useToggleBalances(): () => void {
  const { t } = useLingui()
  return () => {
    const hideBalances = !preferencesStore.get().hideBalances
    const failed = () => showToast({ title: t`Your choice was not saved`, variant: 'destructive' })
    void choose({ hideBalances }).catch(failed)
  }
}
