import { useLingui } from '@lingui/react/macro'
import { trpcClient } from '#client/app/api/trpc-client.ts'
import { useConfirmed } from '#client/app/step-up/use-confirmed.ts'
import { showToast } from '#client/app/toasts/toast.store.ts'
import { trpc } from '#client/app/trpc.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Notice } from '#client/ui/notice.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import type { NewWebhook, Webhook } from '#shared/domains/webhooks/webhooks.schema.ts'
import { useHoursLeft } from './use-hours-left.ts'
import css from './webhooks.module.css'

interface Props {
  endpoint: Webhook
  onRotated: (made: NewWebhook) => void
}

/** The end of the secret, and the one before while both sign. */
export function SecretPanel({ endpoint, onRotated }: Props) {
  const { t } = useLingui()
  const { dayTime } = useFormats()
  const utils = trpc.useUtils()
  const { id, secretEnd, secretSince, previousUntil } = endpoint
  const since = dayTime(secretSince)
  const rotate = useConfirmed('protection', () => trpcClient.webhooks.rotate.mutate({ id }), {
    onDone: async (made) => {
      onRotated(made)
      await utils.webhooks.list.invalidate()
    },
    failed: t`The secret was not rotated`,
  })
  return (
    <Panel title={t`Secret`} note="Standard Webhooks">
      <div className={css.secretRow}>
        <p className={css.lines}>
          <b>{t`Current`}</b>
          <span className="mono" translate="no">
            whsec_...{secretEnd}
          </span>
          <span>{t`Since ${since}`}</span>
        </p>
        <BusyButton size="xs" variant="default" busy={rotate.pending} onClick={() => rotate.run()}>
          {t`Rotate`}
        </BusyButton>
      </div>
      {previousUntil !== null && <Previous id={id} until={previousUntil} />}
    </Panel>
  )
}

function Previous({ id, until }: { id: string; until: string }) {
  const { t } = useLingui()
  const { dayTime } = useFormats()
  const explain = useFailureText()
  const utils = trpc.useUtils()
  const left = useHoursLeft(until)
  const end = trpc.webhooks.endPrevious.useMutation({
    onSuccess: () => utils.webhooks.list.invalidate(),
    onError: (error) =>
      showToast({ title: t`The previous secret still signs`, description: explain(error), variant: 'destructive' }),
  })
  const moment = dayTime(until)
  return (
    <>
      <div className={css.secretRow}>
        <p className={css.lines}>
          <b>{t`Previous`}</b>
          <span>{left}</span>
        </p>
        <BusyButton size="xs" variant="default" busy={end.isPending} onClick={() => end.mutate({ id })}>
          {t`End now`}
        </BusyButton>
      </div>
      <div className={css.notice}>
        <Notice tone="info">{t`Both secrets sign until ${moment}. Change your receiver in between.`}</Notice>
      </div>
    </>
  )
}
