import { useLingui } from '@lingui/react/macro'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { v4 as uuid } from 'uuid'
import { trpc } from '#client/app/trpc.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import type { Webhook, WebhookDelivery } from '#shared/domains/webhooks/webhooks.schema.ts'
import { useDeliveries } from './use-deliveries.ts'
import { useDeliveryWords } from './use-delivery-words.ts'
import css from './webhooks.module.css'

/** Sends an event that says that it is a test, and shows how it was taken. */
export function TestPanel({ endpoint: { id, state } }: { endpoint: Webhook }) {
  const { t } = useLingui()
  const explain = useFailureText()
  const utils = trpc.useUtils()
  const [sentId, setSentId] = useState<string | null>(null)
  const sent = useDeliveries(id, undefined).data?.pages[0]?.items.find(({ eventId }) => eventId === sentId)
  const test = trpc.webhooks.test.useMutation({
    onSuccess: async (_, { requestId }) => {
      setSentId(requestId)
      await utils.webhooks.invalidate()
    },
  })
  return (
    <Panel title={t`Test delivery`} note={t`Marked as a test`}>
      <div className={css.secretRow}>
        <p className={css.lines}>
          <code className="mono" translate="no">
            webhook.test
          </code>
          <span>{state === 'active' ? t`Signed like any other event` : t`Turn the endpoint on first`}</span>
        </p>
        <BusyButton
          size="xs"
          variant="default"
          leftSection={<IconSend size={14} stroke={1.6} aria-hidden />}
          busy={test.isPending}
          disabled={state !== 'active'}
          onClick={() => test.mutate({ id, requestId: uuid() })}
        >
          {t`Send test`}
        </BusyButton>
      </div>
      {test.error && (
        <div className={css.notice}>
          <Notice tone="bad">{explain(test.error)}</Notice>
        </div>
      )}
      <output className={css.outcome}>{sent && <Outcome delivery={sent} />}</output>
    </Panel>
  )
}

function Outcome({ delivery }: { delivery: WebhookDelivery }) {
  const { t } = useLingui()
  const { answerOf } = useDeliveryWords(delivery)
  const last = delivery.tries.at(-1)
  if (!last) return <StatusBadge tone="mute" label={t`On its way`} />
  const [answer, ms] = [answerOf(last), last.tookMs]
  return (
    <StatusBadge
      tone={delivery.state === 'delivered' ? 'good' : 'bad'}
      label={last.status === null ? answer : t`${answer} in ${ms} ms`}
    />
  )
}
