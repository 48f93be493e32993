import { Trans, useLingui } from '@lingui/react/macro'
import { Button, UnstyledButton } from '@mantine/core'
import { IconBuildingBank, IconCurrencyDollar } from '@tabler/icons-react'
import { useState } from 'react'
import { DecisionDialog } from '#client/app/desk/decision-dialog.tsx'
import { trpc } from '#client/app/trpc.ts'
import { type DepositAct, decisionOf } from '#client/domains/deposits/admin/deposit-act.ts'
import type { Column } from '#client/ui/data-table/column.ts'
import { DataTable } from '#client/ui/data-table/data-table.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { LiveRegion } from '#client/ui/live-region.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { formatUsd, formatUsdWhole } from '#client/ui/numbers.ts'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import type { PaymentMethod } from '#shared/domains/deposits/payment-methods.schema.ts'
import { MethodMoves } from './method-moves.tsx'
import css from './payment-methods.module.css'
import { TestOrderDialog } from './test-order-dialog.tsx'
import { useMethodOrder } from './use-method-order.ts'

interface Props {
  methods: readonly PaymentMethod[]
  selected: string | null
  onSelect: (method: string) => void
  onDone: (text: string) => void
}

/** What is on, what each allows, and what it has brought. */
export function MethodList({ methods, selected, onSelect, onDone }: Props) {
  const { t } = useLingui()
  const explain = useFailureText()
  const [act, setAct] = useState<DepositAct | null>(null)
  const [tested, setTested] = useState<PaymentMethod | null>(null)
  const { list, said, move, error } = useMethodOrder(methods)
  const switchOf = useSwitch()
  const columns = [
    ...useColumns(selected, onSelect, {
      onSwitch: (method) => setAct(switchOf(method)),
      onTest: setTested,
    }),
    {
      key: 'place',
      head: t`Order`,
      end: true,
      cell: (method: PaymentMethod) => (
        <MethodMoves method={method} at={methods.indexOf(method)} of={methods.length} onMove={move} />
      ),
    },
  ]
  return (
    <div ref={list}>
      <LiveRegion text={said} />
      {error && <Notice tone="bad">{explain(error)}</Notice>}
      <DataTable
        caption={t`Payment methods`}
        columns={columns}
        rows={methods}
        rowKey={({ method }) => method}
        selected={selected ?? undefined}
      />
      <DecisionDialog decision={decisionOf(act, ({ text }) => onDone(text))} onClose={() => setAct(null)} />
      <TestOrderDialog method={tested} onClose={() => setTested(null)} />
    </div>
  )
}

function useSwitch(): (method: PaymentMethod) => DepositAct {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  return ({ method, displayName, active, openOrders }) => ({
    title: active ? t`Switch ${displayName} off` : t`Switch ${displayName} on`,
    label: active ? t`Switch off` : t`Switch on`,
    effects: active
      ? [t`Nobody can order by it any more.`, t`Orders in progress continue: ${openOrders} now.`]
      : [t`People see it on the page Buy XLM at once.`],
    run: async ({ reason }) => {
      await utils.client.admin.paymentMethods.setActive.mutate({ method, active: !active, reason })
      return { tone: 'good', text: active ? t`${displayName} is off.` : t`${displayName} is on.` }
    },
  })
}

function useColumns(
  selected: string | null,
  onSelect: (method: string) => void,
  { onSwitch, onTest }: Record<'onSwitch' | 'onTest', (method: PaymentMethod) => void>,
): Column<PaymentMethod>[] {
  const { t } = useLingui()
  const { count } = useFormats()
  return [
    {
      key: 'method',
      head: t`Method`,
      cell: (row) => {
        const { method, displayName, settings } = row
        const { recipient } = settings
        const MethodIcon = recipient.kind === 'cash_app' ? IconCurrencyDollar : IconBuildingBank
        return (
          <UnstyledButton
            className={css.method}
            data-row-link
            aria-pressed={method === selected}
            onClick={() => onSelect(method)}
          >
            <MethodIcon size={20} stroke={1.6} aria-hidden />
            <span>
              <b>{displayName}</b>
              <span>
                {recipient.kind === 'cash_app' ? recipient.cashtag : `${recipient.holder}, ${recipient.bank}`}
              </span>
              <span className={css.narrow}>
                <State method={row} />
              </span>
            </span>
          </UnstyledButton>
        )
      },
    },
    {
      key: 'limits',
      head: t`One order`,
      end: true,
      wide: true,
      cell: ({ settings: { minUsd, maxUsd } }) => t`${formatUsdWhole(minUsd)} to ${formatUsdWhole(maxUsd)}`,
    },
    {
      key: 'hours',
      head: t`Hours, UTC`,
      end: true,
      wide: true,
      roomy: true,
      cell: ({ settings: { hours } }) => (hours === null ? t`At any time` : `${hours.from}–${hours.to}`),
    },
    {
      key: 'hold',
      head: t`Hold`,
      end: true,
      wide: true,
      roomy: true,
      cell: ({ settings: { holdDays } }) => t`${holdDays} days`,
    },
    { key: 'open', head: t`In progress`, end: true, wide: true, cell: ({ openOrders }) => count(openOrders) },
    { key: 'credited', head: t`30 days`, end: true, wide: true, cell: ({ creditedUsd }) => formatUsd(creditedUsd) },
    {
      key: 'state',
      head: t`State`,
      wide: true,
      cell: (method) => <State method={method} />,
    },
    {
      key: 'test',
      head: t`Test`,
      end: true,
      wide: true,
      cell: (method) => (
        <Button
          size="xs"
          variant="default"
          className={css.switch}
          aria-haspopup="dialog"
          onClick={() => onTest(method)}
          aria-label={t`Test order: ${method.displayName}`}
        >
          <Trans>Test order</Trans>
        </Button>
      ),
    },
    {
      key: 'switch',
      head: t`Switch`,
      end: true,
      cell: (method) => (
        <Button
          size="xs"
          variant="default"
          className={css.switch}
          aria-haspopup="dialog"
          onClick={() => onSwitch(method)}
          aria-label={method.active ? t`Switch ${method.displayName} off` : t`Switch ${method.displayName} on`}
        >
          {method.active ? t({ message: 'Off', context: 'button' }) : t({ message: 'On', context: 'button' })}
        </Button>
      ),
    },
  ]
}

function State({ method: { active, asked: request } }: { method: PaymentMethod }) {
  const { t } = useLingui()
  if (request) return <StatusBadge label={t`Waits`} tone="warn" />
  return active ? <StatusBadge label={t`On`} tone="good" /> : <StatusBadge label={t`Off`} tone="mute" />
}
