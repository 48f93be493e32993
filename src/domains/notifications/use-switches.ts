import { useLingui } from '@lingui/react/macro'
import { showToast } from '#client/app/toasts/toast.store.ts'
import { trpc } from '#client/app/trpc.ts'
import type { SetSwitch } from '#shared/domains/notifications/inbox.schema.ts'
import type { NotificationSwitches } from '#shared/domains/notifications/inbox.ts'

interface Switches {
  choose: (choice: SetSwitch) => void
  /** settings.notificationsEnabled. */
  chooseAll: (enabled: boolean) => void
}

/** A switch shows its new position at once, and the old one again where it was not saved. */
export function useSwitches(): Switches {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const cache = utils.notifications.switches

  /** Answers what was shown before. */
  async function show(change: (known: NotificationSwitches) => NotificationSwitches) {
    await cache.cancel()
    const before = cache.getData()
    if (before) cache.setData(undefined, change(before))
    return before
  }
  const failed = (before: NotificationSwitches | undefined): void => {
    cache.setData(undefined, before)
    showToast({ title: t`Your choice was not saved`, variant: 'destructive' })
  }

  const one = trpc.notifications.setSwitch.useMutation({
    trpc: { context: { keepalive: true } }, // shown at once: it is stored even if the page is left
    onMutate: ({ type, channel, enabled }) =>
      show(({ switches, ...rest }) => ({
        ...rest,
        switches: switches.map((known) =>
          known.type === type && known.channel === channel ? { ...known, enabled } : known,
        ),
      })),
    onError: (_error, _choice, before) => failed(before),
    onSettled: () => cache.invalidate(),
  })
  const all = trpc.settings.update.useMutation({
    trpc: { context: { keepalive: true } }, // shown at once: it is stored even if the page is left
    onMutate: ({ notificationsEnabled = true }) => show((known) => ({ ...known, inAppEnabled: notificationsEnabled })),
    onError: (_error, _choice, before) => failed(before),
    onSettled: () => Promise.all([cache.invalidate(), utils.settings.invalidate()]),
  })
  return { choose: one.mutate, chooseAll: (notificationsEnabled) => all.mutate({ notificationsEnabled }) }
}
