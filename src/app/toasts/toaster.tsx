import { useLingui } from '@lingui/react/macro'
import * as RadixToast from '@radix-ui/react-toast'
import { IconCheck, IconExclamationMark, IconX } from '@tabler/icons-react'
import { useSelector } from '@tanstack/react-store'
import { dismissToast, toastStore } from './toast.store.ts'
import c from './toaster.module.css'

const DURATION_MS = 5000
const SWIPE_PX = 50

/** The one place where toasts appear: bottom right, at most 420 px wide; F8 moves the focus into it. */
export function Toaster() {
  const { t } = useLingui()
  const toast = useSelector(toastStore)
  const destructive = toast?.variant === 'destructive'
  const Icon = destructive ? IconExclamationMark : IconCheck
  return (
    <RadixToast.Provider duration={DURATION_MS} swipeThreshold={SWIPE_PX} label={t`Notification`}>
      {toast && (
        <RadixToast.Root
          key={toast.id}
          open={toast.open}
          onOpenChange={(open) => !open && dismiss(toast.id)}
          className={c.toast}
          data-destructive={destructive || undefined}
        >
          <span className={c.icon} aria-hidden>
            <Icon size={13} stroke={3} />
          </span>
          <div className={c.text}>
            <RadixToast.Title className={c.title}>{toast.title}</RadixToast.Title>
            {toast.description && (
              <RadixToast.Description className={c.description}>{toast.description}</RadixToast.Description>
            )}
          </div>
          <RadixToast.Close className={c.close} aria-label={t`Dismiss`}>
            <IconX size={18} stroke={1.6} aria-hidden />
          </RadixToast.Close>
        </RadixToast.Root>
      )}
      <RadixToast.Viewport className={c.viewport} label={`${t`Notifications`} ({hotkey})`} />
    </RadixToast.Provider>
  )
}

/** Radix keeps later toasts open after one was dismissed with the focus in it, until the window regains the focus. */
function dismiss(id: number): void {
  window.dispatchEvent(new Event('focus'))
  dismissToast(id)
}
