import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { Address } from '#client/ui/address.tsx'
import { Amount } from '#client/ui/amount.tsx'
import type { Column } from '#client/ui/data-table/column.ts'
import { DataTable } from '#client/ui/data-table/data-table.tsx'
import { VirtualRows } from '#client/ui/data-table/virtual-rows.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Panel } from '#client/ui/panel.tsx'
import { useCopy } from '#client/ui/use-copy.ts'
import type { LostAccount } from '#shared/domains/transactions/sending-desk.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import css from './desk.module.css'
import { Hash } from './hash.tsx'

/** Up to this many rows are all rendered, so that the browser's search finds them. */
const MANY = 200

/** Accounts that the service opened or paid before the backup's gap, and whose keys went with it. */
export function LostAccounts({ accounts }: { accounts: readonly LostAccount[] }) {
  const { t } = useLingui()
  const copy = useCopy()
  const columns = useColumns()
  return (
    <Panel
      title={t`Lost accounts`}
      note={accounts.length}
      actions={
        <Button
          variant="default"
          size="xs"
          leftSection={<IconCopy size={15} stroke={1.6} aria-hidden />}
          onClick={() => void copy(listOf(accounts), t`List copied to clipboard`)}
        >
          <Trans>Copy list</Trans>
        </Button>
      }
    >
      <p className={css.explain}>
        <Trans>
          This service opened or paid these accounts, but the restored database has neither their owners nor their keys.
          Nothing can be sent from them until a newer backup brings the keys back. Keep the list, and look for one.
        </Trans>
      </p>
      <DataTable
        caption={t`Lost accounts`}
        columns={columns}
        rows={accounts}
        rowKey={({ address, hash }) => `${address} ${hash}`}
        {...(accounts.length > MANY && { body: VirtualRows })}
      />
    </Panel>
  )
}

/** One tab-separated line each, for pasting into a spreadsheet. */
const listOf = (accounts: readonly LostAccount[]): string =>
  accounts
    .map(({ address, ledger, amount, asset, hash }) => [address, ledger, amount, asset, hash].join('\t'))
    .join('\n')

function useColumns(): Column<LostAccount>[] {
  const { t } = useLingui()
  const { count } = useFormats()
  return [
    { key: 'address', head: t`Address`, cell: ({ address }) => <Address address={address} /> },
    { key: 'hash', head: t`Transaction`, wide: true, cell: ({ hash }) => <Hash hash={hash} /> },
    { key: 'ledger', head: t`Ledger`, wide: true, end: true, cell: ({ ledger }) => count(ledger) },
    {
      key: 'amount',
      head: t`Amount`,
      end: true,
      cell: ({ amount, asset }) => <Amount value={amount} code={assetCode(asset)} />,
    },
  ]
}
