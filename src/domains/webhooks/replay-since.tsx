import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { showToast } from '#client/app/toasts/toast.store.ts'
import { trpc } from '#client/app/trpc.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { serverNow } from '#client/ui/server-time.ts'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import type { Webhook } from '#shared/domains/webhooks/webhooks.schema.ts'
import css from './webhooks.module.css'

const HOUR_MS = 3_600_000

/** Sends again all that has not arrived within a time. */
export function ReplaySince({ endpoint: { id, state } }: { endpoint: Webhook }) {
  const { t } = useLingui()
  const explain = useFailureText()
  const utils = trpc.useUtils()
  const [hours, setHours] = useState('1')
  const replay = trpc.webhooks.replay.useMutation({
    onSuccess: async ({ count }) => {
      showToast({
        title: t`${plural(count, { one: '# delivery is sent again', other: '# deliveries are sent again' })}`,
      })
      await utils.webhooks.invalidate()
    },
    onError: (error) =>
      showToast({ title: t`Nothing is sent again`, description: explain(error), variant: 'destructive' }),
  })
  return (
    <div className={css.replay}>
      <NativeSelect
        size="xs"
        aria-label={t`Deliveries to replay`}
        value={hours}
        onChange={({ currentTarget }) => setHours(currentTarget.value)}
        data={[
          { value: '1', label: t`Since an hour ago` },
          { value: '24', label: t`Since 24 hours ago` },
          { value: '168', label: t`Since 7 days ago` },
        ]}
      />
      <BusyButton
        size="xs"
        variant="default"
        leftSection={<IconRefresh size={14} stroke={1.6} aria-hidden />}
        busy={replay.isPending}
        disabled={state !== 'active'}
        onClick={() => replay.mutate({ id, since: new Date(serverNow() - Number(hours) * HOUR_MS).toISOString() })}
      >
        {t`Replay`}
      </BusyButton>
    </div>
  )
}
