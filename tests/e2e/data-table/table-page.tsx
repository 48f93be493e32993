import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { messages } from '#client/app/messages/wallet/en.po'
import '#client/app/theme/global.css'
import { theme } from '#client/app/theme/theme.ts'
import { cssVariables } from '#client/app/theme/tokens.ts'
import type { Column } from '#client/ui/data-table/column.ts'
import { useColumnChoice } from '#client/ui/data-table/column-choice.ts'
import { ColumnMenu } from '#client/ui/data-table/column-menu.tsx'
import { DataTable } from '#client/ui/data-table/data-table.tsx'
import { VirtualRows } from '#client/ui/data-table/virtual-rows.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { toStroops } from '#shared/kernel/stroops.ts'

interface Order {
  id: string
  market: string
  amount: string
  filledAt: string | null
}

const AMOUNTS = ['90.0000000', '922337203685.4775807', '922337203685.4775806', '1000.0000000', '0.0000001']
const ORDERS: Order[] = AMOUNTS.map((amount, at) => ({
  id: `order-${at + 1}`,
  market: ['xlm 10', 'XLM 9', 'Ágora', 'btc', 'Zinc'][at] ?? '',
  amount,
  filledAt: at === 1 ? null : `2026-11-0${5 - at}T08:00:00Z`,
}))
const MANY: Order[] = Array.from({ length: 5000 }, (_, at) => ({
  id: `order-${at + 1}`,
  market: `Market ${at + 1}`,
  amount: `${at}.0000000`,
  filledAt: `2026-11-${String(28 - Math.floor(at / 200)).padStart(2, '0')}T08:00:00Z`,
}))

const COLUMNS: Column<Order>[] = [
  {
    key: 'market',
    head: 'Market',
    sortBy: ({ market }) => market,
    cell: ({ id, market }) => (
      <a href={`#${id}`} data-row-link={id}>
        {market}
      </a>
    ),
  },
  {
    key: 'filled',
    head: 'Filled',
    wide: true,
    sortBy: ({ filledAt }) => filledAt,
    cell: ({ filledAt }) => filledAt ?? 'open',
  },
  {
    key: 'amount',
    head: 'Amount',
    end: true,
    sortBy: ({ amount }) => toStroops(amount),
    cell: ({ amount }) => amount,
  },
]

function Orders() {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const choice = useColumnChoice('orders')
  return (
    <Panel title="Orders" actions={<ColumnMenu table="Orders" columns={COLUMNS} {...choice} />}>
      <DataTable
        caption="Orders"
        columns={COLUMNS}
        hidden={choice.hidden}
        rows={ORDERS}
        rowKey={({ id }) => id}
        selection={{ keys, onChange: setKeys, nameOf: ({ market }) => market }}
      />
      <output>{[...keys].join(' ')}</output>
    </Panel>
  )
}

function ManyOrders() {
  const [moved, setMoved] = useState('')
  return (
    <Panel title="Many orders" note={moved}>
      <DataTable
        caption="Many orders"
        columns={COLUMNS}
        rows={MANY}
        rowKey={({ id }) => id}
        groupOf={({ filledAt }) => filledAt?.slice(0, 10) ?? ''}
        onMove={({ id }) => setMoved(id)}
        body={VirtualRows}
      />
    </Panel>
  )
}

i18n.loadAndActivate({ locale: 'en', messages })
const dark = location.hash !== '#light'
createRoot(document.getElementById('root') ?? document.body).render(
  <I18nProvider i18n={i18n}>
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme={dark ? 'dark' : 'light'}>
      <main style={{ padding: 16 }}>
        <h1>Tables</h1>
        {location.pathname.endsWith('/many') ? <ManyOrders /> : <Orders />}
      </main>
    </MantineProvider>
  </I18nProvider>,
)
