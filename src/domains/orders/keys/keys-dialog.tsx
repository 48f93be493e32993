import { Trans, useLingui } from '@lingui/react/macro'
import { Kbd, Modal, Switch } from '@mantine/core'
import { useShortcuts } from '#client/app/shortcuts/shortcuts.ts'
import { useFocusBack } from '#client/ui/use-focus-back.ts'
import css from './keys.module.css'

/** The page's keys, and the switch that turns them off. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  useFocusBack()
  const { t } = useLingui()
  const { isOn, setOn } = useShortcuts()
  const keys: [keys: string[], does: string][] = [
    [['B'], t`Buy`],
    [['S'], t`Sell`],
    [['L'], t`Limit order`],
    [['M'], t`Market order`],
    [['P'], t`Price field`],
    [['A'], t`Amount field`],
    [['1', '2', '3', '4'], t`25%, 50%, 75%, 100% of the spendable balance`],
    [['Ctrl', 'Enter'], t`Place the order`],
    [['C'], t`Cancel the order that has the focus`],
    [['Shift', 'C'], t`Cancel all orders`],
    [['↑', '↓'], t`Move through the book`],
    [['Enter'], t`Take the price of the book`],
    [['F'], t`Full screen`],
    [['Shift', 'H'], t`Hide or show your balances, on every page`],
    [['?'], t`This list`],
  ]
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Keyboard shortcuts`}
      size={460}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <dl className={css.keys}>
        {keys.map(([combination, does]) => (
          <div key={does}>
            <dt>
              {combination.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Switch
        mt={16}
        checked={isOn}
        onChange={(event) => setOn(event.currentTarget.checked)}
        label={<Trans>Shortcuts of single keys are on</Trans>}
      />
    </Modal>
  )
}
