import { useLingui } from '@lingui/react/macro'
import { Button, Switch } from '@mantine/core'
import { useState } from 'react'
import { showToast } from '#client/app/toasts/toast.store.ts'
import { trpc } from '#client/app/trpc.ts'
import { FigureStrip } from '#client/ui/figure-strip.tsx'
import { ForeignText } from '#client/ui/foreign-text.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Notice } from '#client/ui/notice.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import { ALL_EVENTS } from '#shared/domains/webhooks/event-types.ts'
import type { Webhook } from '#shared/domains/webhooks/webhooks.schema.ts'
import { Deliveries } from './deliveries.tsx'
import { EndpointDialog } from './endpoint-dialog.tsx'
import { arrivedShare, atOnceShare, bareUrl } from './endpoint-figures.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import css from './webhooks.module.css'

/** The chosen endpoint: events, figures of seven days, deliveries. */
export function EndpointPanel({ endpoint }: { endpoint: Webhook }) {
  const { t } = useLingui()
  const { dayTime } = useFormats()
  const [opened, setOpened] = useState<'edit' | 'remove' | null>(null)
  const isAll = endpoint.events.includes(ALL_EVENTS)
  const pausedAt = dayTime(endpoint.stateSince)
  return (
    <Panel
      title={<ForeignText text={bareUrl(endpoint.url)} />}
      actions={
        <>
          <Button variant="default" size="xs" onClick={() => setOpened('edit')}>{t`Edit`}</Button>
          <Button variant="default" size="xs" onClick={() => setOpened('remove')}>{t`Remove`}</Button>
          <PauseSwitch endpoint={endpoint} />
        </>
      }
    >
      <p className={css.events} translate="no">
        {isAll ? (
          <span className={css.chip}>{t`All events`}</span>
        ) : (
          endpoint.events.map((event) => (
            <code key={event} className={css.chip}>
              {event}
            </code>
          ))
        )}
      </p>
      {endpoint.state === 'failing' && (
        <div className={css.notice}>
          <Notice tone="warn">
            {t`Paused on ${pausedAt}: this endpoint took nothing for 3 days. Turn it on to send what waits.`}
          </Notice>
        </div>
      )}
      <div className={css.figures}>
        <Figures endpoint={endpoint} />
      </div>
      <Deliveries endpoint={endpoint} />
      <EndpointDialog endpoint={endpoint} isOpen={opened === 'edit'} onClose={() => setOpened(null)} />
      <RemoveDialog endpoint={endpoint} isOpen={opened === 'remove'} onClose={() => setOpened(null)} />
    </Panel>
  )
}

function PauseSwitch({ endpoint: { id, state } }: { endpoint: Webhook }) {
  const { t } = useLingui()
  const explain = useFailureText()
  const utils = trpc.useUtils()
  const update = trpc.webhooks.update.useMutation({
    onSuccess: () => utils.webhooks.invalidate(),
    onError: (error) =>
      showToast({ title: t`The endpoint was not changed`, description: explain(error), variant: 'destructive' }),
  })
  return (
    <Switch
      aria-label={t`Send events to it`}
      checked={update.isPending ? update.variables.isPaused === false : state === 'active'}
      onChange={({ currentTarget }) => {
        if (!update.isPending) update.mutate({ id, isPaused: !currentTarget.checked })
      }}
    />
  )
}

function Figures({ endpoint }: { endpoint: Webhook }) {
  const { t } = useLingui()
  const { count } = useFormats()
  const { delivered, failed, atOnce, medianMs, slowestMs, waiting, state } = endpoint
  const [arrived, ended, retried] = [delivered, delivered + failed, delivered - atOnce].map(count)
  return (
    <FigureStrip
      label={t`Past 7 days`}
      figures={[
        { label: t`Arrived`, value: arrivedShare(endpoint) ?? '–', note: t`${arrived} of ${ended}` },
        { label: t`At once`, value: atOnceShare(endpoint) ?? '–', note: t`${retried} needed a retry` },
        {
          label: t`Median`,
          value: medianMs === null ? '–' : `${medianMs} ms`,
          note: slowestMs === null ? t`No answer` : t`Slowest ${slowestMs} ms`,
        },
        {
          label: t`Waiting`,
          value: count(waiting),
          note: state === 'active' ? t`Sent automatically` : t`Sent once it is on`,
        },
      ]}
    />
  )
}
