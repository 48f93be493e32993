import { useLingui } from '@lingui/react/macro'
import { IconBuildingBank, IconFileInvoice, IconUser } from '@tabler/icons-react'
import { useUser } from '#client/app/session/session-provider.tsx'
import { trpc } from '#client/app/trpc.ts'
import { Amount } from '#client/ui/amount.tsx'
import { useFormats } from '#client/ui/formats.ts'
import type { Found, FoundTransaction } from '#shared/domains/admin/search.schema.ts'
import { shortenAddress } from '#shared/kernel/address.ts'
import type { FoundGroup } from './found.types.ts'
import { IconMark } from './icon-mark.tsx'

const LEAST = 2

/** What administrators find beside pages; the answer before stays while the next one is read. */
export function useRecords(text: string, isWanted: boolean) {
  const { isAdmin } = useUser()
  const enabled = isWanted && isAdmin && text.length >= LEAST
  const found = trpc.admin.search.useQuery(
    { query: text },
    {
      enabled,
      placeholderData: (before) => before,
      trpc: { abortOnUnmount: true },
    },
  )
  const groups = useGroups()
  return {
    groups: enabled && found.data ? groups(found.data) : [],
    isReading: enabled && found.isFetching,
    error: enabled && found.isError ? found.error : null,
  }
}

function useGroups(): (found: Found) => FoundGroup[] {
  const { t } = useLingui()
  const { dayTime } = useFormats()
  const statuses: Record<FoundTransaction['status'], string> = {
    queued: t`waiting`,
    signed: t`sending`,
    confirmed: t`completed`,
    failed: t`failed`,
  }
  return ({ people, transactions, accounts }) => [
    {
      title: t`People`,
      items: people.map(({ id, username, email, uniqueUserId }) => ({
        id,
        to: `/admin-users/${id}`,
        label: username,
        mark: <IconMark icon={IconUser} />,
        note: [email, uniqueUserId].join(', '),
      })),
    },
    {
      title: t`Transactions`,
      items: transactions.map(({ id, amount, assetCode, status, ownerName, at }) => ({
        id,
        to: `/admin-transactions/${id}`,
        mark: <IconMark icon={IconFileInvoice} />,
        label: { of: <Amount own value={amount} code={assetCode} /> },
        note: [ownerName ?? t`the service itself`, dayTime(at), statuses[status]].join(', '),
      })),
    },
    {
      title: t`Accounts of the service`,
      items: accounts.map(({ address, role, status }) => ({
        id: address,
        to: '/admin-dashboard',
        label: role,
        mark: <IconMark icon={IconBuildingBank} />,
        note: [shortenAddress(address), status].join(', '),
      })),
    },
  ]
}
