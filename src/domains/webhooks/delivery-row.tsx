import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconChevronRight } from '@tabler/icons-react'
import { useFormats } from '#client/ui/formats.ts'
import type { Webhook, WebhookDelivery } from '#shared/domains/webhooks/webhooks.schema.ts'
import { DeliveryDetails } from './delivery-details.tsx'
import { useDeliveryWords } from './use-delivery-words.ts'
import css from './webhooks.module.css'

interface Props {
  endpoint: Webhook
  delivery: WebhookDelivery
  isOpen: boolean
  onToggle: () => void
}

/** One delivery; it opens to its tries and its body. */
export function DeliveryRow({ endpoint, delivery, isOpen, onToggle }: Props) {
  const { t } = useLingui()
  const { clockOrDay } = useFormats()
  const { outcome, isTaken, next } = useDeliveryWords(delivery)
  const { id, type, createdAt, tries, nextTryAt } = delivery
  const count = tries.length
  const last = tries.at(-1)
  const nextTry = nextTryAt === null ? undefined : next(nextTryAt)
  return (
    <li className={css.delivery} data-open={isOpen || undefined}>
      <button
        type="button"
        className={`plain ${css.line}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? `delivery-${id}` : undefined}
        onClick={onToggle}
      >
        <code translate="no">{type}</code>
        <span className={css.when}>{clockOrDay(createdAt)}</span>
        <b data-bad={!isTaken || undefined}>{outcome}</b>
        <span className={css.count}>{t`${plural(count, { one: '# try', other: '# tries' })}`}</span>
        <span className={css.took}>{last && `${last.tookMs} ms`}</span>
        <span className={css.next}>{nextTry && t`Next try ${nextTry}`}</span>
        <IconChevronRight size={16} stroke={1.6} aria-hidden />
      </button>
      {isOpen && (
        <div id={`delivery-${id}`} className={css.details}>
          <DeliveryDetails endpoint={endpoint} delivery={delivery} />
        </div>
      )}
    </li>
  )
}
