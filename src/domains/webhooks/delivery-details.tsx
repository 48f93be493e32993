import { useLingui } from '@lingui/react/macro'
import { IconRefresh } from '@tabler/icons-react'
import { showToast } from '#client/app/toasts/toast.store.ts'
import { trpc } from '#client/app/trpc.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { CopyButton } from '#client/ui/copy-button.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import type { Webhook, WebhookDelivery } from '#shared/domains/webhooks/webhooks.schema.ts'
import { useDeliveryWords } from './use-delivery-words.ts'
import css from './webhooks.module.css'

interface Props {
  endpoint: Webhook
  delivery: WebhookDelivery
}

export function DeliveryDetails({ endpoint, delivery }: Props) {
  const { t } = useLingui()
  return (
    <>
      <div className={css.tries}>
        <h3>{t`Tries`}</h3>
        <Tries delivery={delivery} />
        <Acts endpoint={endpoint} delivery={delivery} />
      </div>
      <figure className={css.body}>
        <figcaption className={css.bodyHead}>
          <span translate="no">webhook-id: {delivery.eventId}</span>
          <CopyButton small text={delivery.body} label={t`Copy body`} />
        </figcaption>
        <pre translate="no">{JSON.stringify(JSON.parse(delivery.body), null, 2)}</pre>
      </figure>
    </>
  )
}

function Tries({ delivery }: Pick<Props, 'delivery'>) {
  const { t } = useLingui()
  const { clock, dayTime } = useFormats()
  const { answerOf, next } = useDeliveryWords(delivery)
  const { tries, nextTryAt } = delivery
  return (
    <ol className={css.steps}>
      {tries.map((one) => (
        <li key={one.at} data-bad={one.status === null || one.status > 299 || undefined}>
          <time dateTime={one.at} title={dayTime(one.at)}>
            {clock(one.at)}
          </time>
          <b>{answerOf(one)}</b>
          <span>{one.tookMs} ms</span>
        </li>
      ))}
      {nextTryAt !== null && (
        <li data-next>
          <time dateTime={nextTryAt}>{next(nextTryAt)}</time>
          <b>{t`Next try`}</b>
        </li>
      )}
    </ol>
  )
}

function Acts({ endpoint, delivery }: Props) {
  const { t } = useLingui()
  const explain = useFailureText()
  const utils = trpc.useUtils()
  const onError = (error: unknown) =>
    showToast({ title: t`The delivery was not changed`, description: explain(error), variant: 'destructive' })
  const onSuccess = () => utils.webhooks.invalidate()
  const replay = trpc.webhooks.replay.useMutation({ onSuccess, onError })
  const skip = trpc.webhooks.skip.useMutation({ onSuccess, onError })
  return (
    <div className={css.acts}>
      <BusyButton
        size="xs"
        variant="default"
        leftSection={<IconRefresh size={14} stroke={1.6} aria-hidden />}
        busy={replay.isPending}
        disabled={endpoint.state !== 'active'}
        onClick={() => replay.mutate({ id: endpoint.id, deliveryId: delivery.id })}
      >
        {t`Replay now`}
      </BusyButton>
      {delivery.state === 'waiting' && (
        <BusyButton
          size="xs"
          variant="default"
          busy={skip.isPending}
          onClick={() => skip.mutate({ deliveryId: delivery.id })}
        >
          {t`Skip`}
        </BusyButton>
      )}
    </div>
  )
}
