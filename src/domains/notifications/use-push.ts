import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import { type BrowserPush, leaveBrowserPush, readBrowserPush, subscribeBrowser } from '#client/app/push/browser-push.ts'
import { showToast } from '#client/app/toasts/toast.store.ts'
import { trpc } from '#client/app/trpc.ts'
import type { PushDevices } from '#shared/domains/notifications/push.schema.ts'

interface PushHere {
  /** Null until the browser has said. */
  state: BrowserPush | null
  isBusy: boolean
  turnOn: () => void
  turnOff: () => void
  remove: (id: string) => void
}

/** Whether this browser is told, and how that changes. On means that both know of it, the browser and the server. */
export function usePush({ publicKey, items }: PushDevices): PushHere {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const [browser, setBrowser] = useState<BrowserPush | null>(null)
  const [isBusy, setBusy] = useState(false)
  const look = useCallback(() => readBrowserPush().then(setBrowser), [])
  useEffect(() => void look(), [look])
  const own = items.find(({ isThis }) => isThis)
  const subscribe = trpc.notifications.push.subscribe.useMutation()
  const removal = trpc.notifications.push.remove.useMutation({
    onError: () => showToast({ title: t`Device not removed`, variant: 'destructive' }),
  })

  async function busily(act: () => Promise<void>): Promise<void> {
    setBusy(true)
    await act()
    await Promise.all([look(), utils.notifications.push.invalidate()])
    setBusy(false)
  }
  async function turnOn(): Promise<void> {
    try {
      const made = await subscribeBrowser(publicKey)
      if (made) await subscribe.mutateAsync(made)
    } catch (error) {
      console.warn('push was not turned on', error)
      await leaveBrowserPush()
      showToast({ title: t`Push notifications are not on`, description: t`Try again later.`, variant: 'destructive' })
    }
  }
  const removeById = async (id: string): Promise<void> => {
    if (id === own?.id) await leaveBrowserPush()
    await removal.mutateAsync({ id }).catch(() => undefined) // said by the toast
  }
  return {
    state: browser === 'on' && !own ? 'off' : browser,
    isBusy,
    turnOn: () => void busily(turnOn),
    turnOff: () => void busily(async () => own && removeById(own.id)),
    remove: (id) => void busily(() => removeById(id)),
  }
}
