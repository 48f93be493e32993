import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { ContactDialog } from '#client/domains/contacts/edit/contact-dialog.tsx'
import type { Transaction } from '#shared/domains/transactions/transactions.schema.ts'
import css from './save-contact.module.css'

/** After a payment: its recipient as a contact, where there is none yet. */
export function SaveContact({ transaction: { to, toName, memo, memoType } }: { transaction: Transaction }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const known = trpc.contacts.list.useQuery({ search: to ?? '', limit: 1 }, { enabled: to !== null })
  if (to === null || known.data?.items.length !== 0) return null
  const keptMemo = toName === null && memo ? { memo, memoType } : { memo: null, memoType: null } // of one of ours it was a message
  const proposed = { name: toName ?? '', stellarAddress: toName ?? to, uniqueUserId: null, ...keptMemo }
  return (
    <div className={css.line}>
      <Text size="sm" c="dimmed">
        <Trans>Not among your contacts yet.</Trans>
      </Text>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconUserPlus size={15} stroke={1.7} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t`Save contact`}
      </Button>
      <ContactDialog proposed={proposed} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </div>
  )
}
