import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Modal, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { isSamePair, type Pair, pairName } from '#client/domains/orders/pair.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { useFocusBack } from '#client/ui/use-focus-back.ts'
import type { Order } from '#shared/domains/orders/orders.schema.ts'
import css from './orders.module.css'
import type { Cancelling } from './use-cancel-orders.ts'

interface CancelAllDialogProps {
  pair: Pair
  orders: readonly Order[]
  /** There are more than those. */
  hasMore: boolean
  cancelling: Cancelling
  onClose: () => void
}

/** Which open orders are taken back at once, and how many those are. */
export function CancelAllDialog({ pair, orders, hasMore, cancelling, onClose }: CancelAllDialogProps) {
  useFocusBack()
  const { t } = useLingui()
  const [scope, setScope] = useState<'pair' | 'all'>(orders.some((order) => isSamePair(order, pair)) ? 'pair' : 'all')
  const [side, setSide] = useState<'both' | Order['side']>('both')
  const [isBusy, setBusy] = useState(false)
  const known = orders.filter(
    (order) => (scope === 'all' || isSamePair(order, pair)) && (side === 'both' || order.side === side),
  ).length
  const count = hasMore ? `${known}+` : known
  const cancel = async (): Promise<void> => {
    setBusy(true)
    const isDone = await cancelling.all({ pair: scope === 'pair' ? pair : null, side: side === 'both' ? null : side })
    if (isDone) onClose()
    else setBusy(false)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Cancel open orders`}
      size={440}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <div className={css.dialog}>
        <SegmentedControl
          aria-label={t`Filter by market`}
          value={scope}
          onChange={(chosen) => setScope(chosen as typeof scope)}
          data={[
            { value: 'pair', label: pairName(pair) },
            { value: 'all', label: t`All markets` },
          ]}
        />
        <SegmentedControl
          aria-label={t`Filter by side`}
          value={side}
          onChange={(chosen) => setSide(chosen as typeof side)}
          data={[
            { value: 'both', label: t`Both sides` },
            { value: 'buy', label: t`Buy orders` },
            { value: 'sell', label: t`Sell orders` },
          ]}
        />
        <p className={css.note}>
          <Trans>Filled amounts stay filled. Up to 100 orders fit into one network transaction.</Trans>
        </p>
        <div className={css.ways}>
          <Button variant="default" size="md" onClick={onClose}>
            <Trans>Keep them</Trans>
          </Button>
          <BusyButton
            size="md"
            color="rose"
            busy={isBusy}
            disabled={known === 0 && !hasMore}
            data-autofocus
            onClick={() => void cancel()}
          >
            {t`Cancel orders: ${count}`}
          </BusyButton>
        </div>
      </div>
    </Modal>
  )
}
