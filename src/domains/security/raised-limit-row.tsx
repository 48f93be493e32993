import { useLingui } from '@lingui/react/macro'
import { IconClockHour4 } from '@tabler/icons-react'
import { showToast } from '#client/app/toasts/toast.store.ts'
import { trpc } from '#client/app/trpc.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { formatUsd } from '#client/ui/numbers.ts'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import { useZoneKnown } from '#client/ui/zone-known.ts'
import type { RaisedLimit } from '#shared/domains/settings/settings.schema.ts'
import { SettingRow } from './setting-row.tsx'
import { useSecurityRefresh } from './use-security-refresh.ts'

/** A higher limit that waits for its time. */
export function RaisedLimitRow({ raised }: { raised: RaisedLimit }) {
  const { t } = useLingui()
  const { dayTime } = useFormats()
  const explain = useFailureText()
  const refresh = useSecurityRefresh()
  const isZoneKnown = useZoneKnown()
  const cancel = trpc.payments.cancelRaise.useMutation({
    onSuccess: async () => {
      showToast({ title: t`Your limit stays as it is` })
      await refresh()
    },
    onError: (error) =>
      showToast({ title: t`The higher limit was not cancelled`, description: explain(error), variant: 'destructive' }),
  })
  const limit = formatUsd(raised.limit)
  return (
    <SettingRow
      icon={IconClockHour4}
      title={t`The limit rises to ${limit}`}
      note={isZoneKnown ? t`On ${dayTime(raised.from)}. If that was not you, cancel it and freeze the account.` : ' '}
    >
      <BusyButton size="xs" variant="default" busy={cancel.isPending} onClick={() => cancel.mutate()}>
        {t`Cancel`}
        <span className="vh"> {t`the higher limit`}</span>
      </BusyButton>
    </SettingRow>
  )
}
