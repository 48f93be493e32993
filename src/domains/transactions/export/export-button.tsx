import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { TransactionSearch } from '#client/domains/transactions/transaction-search.ts'

const ExportDialog = lazy(async () => ({ default: (await import('./export-dialog.tsx')).ExportDialog }))

interface Props {
  search: TransactionSearch
  list: 'history' | 'transactions'
}

/** Opens the dialog that makes a file of what the list shows. */
export function ExportButton({ search, list }: Props) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={17} stroke={1.7} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t`Export`}
      </Button>
      <Suspense>{isOpen && <ExportDialog search={search} list={list} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
