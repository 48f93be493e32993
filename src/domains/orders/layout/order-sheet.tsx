import { useLingui } from '@lingui/react/macro'
import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import form from '#client/domains/orders/form/form.module.css'
import { type Pair, pairName } from '#client/domains/orders/pair.ts'
import css from './layout.module.css'
import sheet from './sheet.module.css'

interface OrderSheetProps {
  pair: Pair
  code: string
  isOpen: boolean
  onOpen: (side: 'buy' | 'sell') => void
  onClose: () => void
  children: ReactNode
}

/** On a phone: Buy and Sell stand above the bar, and open the order form from below. */
export function OrderSheet({ pair, code, isOpen, onOpen, onClose, children }: OrderSheetProps) {
  const { t } = useLingui()
  return (
    <>
      <div className={css.sticky}>
        <Button size="md" className={form.buy} onClick={() => onOpen('buy')}>
          {t`Buy ${code}`}
        </Button>
        <Button size="md" className={form.sell} onClick={() => onOpen('sell')}>
          {t`Sell ${code}`}
        </Button>
      </div>
      <Modal
        opened={isOpen}
        onClose={onClose}
        title={pairName(pair)}
        centered={false}
        size="100%"
        classNames={{ inner: sheet.inner, content: sheet.content, body: sheet.body }}
        transitionProps={{ duration: 0 }}
        closeButtonProps={{ 'aria-label': t`Close the order form` }}
      >
        {children}
      </Modal>
    </>
  )
}
