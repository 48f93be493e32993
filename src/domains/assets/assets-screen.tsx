import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Tabs } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { PageHeader } from '#client/ui/page-header.tsx'
import type { Claimable, ClaimablePage } from '#shared/domains/assets/claimables/claimables.schema.ts'
import type { WalletOverview } from '#shared/domains/wallet/wallet.schema.ts'
import css from './assets.module.css'
import { AssetsSearch } from './assets-search.ts'
import { HiddenPanel } from './holdings/hidden-panel.tsx'
import { HoldingsTab } from './holdings/holdings-tab.tsx'
import { useHoldings } from './holdings/use-holdings.ts'
import { isStillOpen } from './pending/pending-parts.ts'
import { PendingTab } from './pending/pending-tab.tsx'

const AddDialog = lazy(async () => ({ default: (await import('./add/add-dialog.tsx')).AddDialog }))

interface AssetsScreenProps {
  search: object
  onSearch: (search: AssetsSearch, replace: boolean) => void
  /** What explains the reserve: another domain's part. */
  reserveHint: (overview: WalletOverview) => ReactNode
  notice: (overview: WalletOverview) => ReactNode
}

/** /assets: what the account holds, what waits for it, and what its owner does not want to see. */
export function AssetsScreen({ search, onSearch, reserveHint, notice }: AssetsScreenProps) {
  const { t } = useLingui()
  const { tab = 'holdings', add = false } = AssetsSearch.parse(search)
  const holdings = useHoldings()
  const pending = trpc.claimables.list.useInfiniteQuery(
    { limit: 200 },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  )
  const waiting = pending.data && pagesOnce(pending.data.pages)
  const show = (next: AssetsSearch, replace = false) =>
    onSearch({ ...(tab === 'holdings' ? {} : { tab }), ...next }, replace)
  const choose = (value: string | null) =>
    onSearch(value === 'pending' || value === 'hidden' ? { tab: value } : {}, true)
  const { overview } = holdings
  return (
    <>
      <PageHeader title={t`Assets`}>
        <Button
          variant={tab === 'pending' ? 'default' : 'filled'}
          leftSection={<IconPlus size={17} stroke={1.8} aria-hidden />}
          onClick={() => show({ add: true })}
        >
          <Trans>Add asset</Trans>
        </Button>
      </PageHeader>
      {overview && notice(overview)}
      <Tabs value={tab} onChange={choose} className={css.tabs} keepMounted={false}>
        <Tabs.List mb={16}>
          <Tabs.Tab value="holdings">
            <Trans>Holdings</Trans>
            <Count of={holdings.rows?.filter(({ isHidden, quarantine }) => !isHidden && !quarantine).length} />
          </Tabs.Tab>
          <Tabs.Tab value="pending">
            <Trans>Pending payments</Trans>
            <Count of={waiting?.filter(isStillOpen).length} />
          </Tabs.Tab>
          <Tabs.Tab value="hidden">
            <Trans>Hidden</Trans>
            <Count of={holdings.rows?.filter(({ isHidden }) => isHidden).length} />
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="holdings">
          <HoldingsTab holdings={holdings} reserveHint={reserveHint} />
        </Tabs.Panel>
        <Tabs.Panel value="pending">
          <PendingTab pages={pending} items={waiting} />
        </Tabs.Panel>
        <Tabs.Panel value="hidden">
          <HiddenPanel holdings={holdings} />
        </Tabs.Panel>
      </Tabs>
      {add && (
        <Suspense fallback={null}>
          <AddDialog onClose={() => show({}, true)} />
        </Suspense>
      )}
    </>
  )
}

function Count({ of }: { of: number | undefined }) {
  if (!of) return null
  return (
    <>
      {' '}
      <span className={css.count}>{of}</span>
    </>
  )
}

/** Worth that changes between two pages may bring one of them twice. */
const pagesOnce = (pages: readonly ClaimablePage[]): Claimable[] => [
  ...new Map(pages.flatMap(({ items }) => items).map((item) => [item.id, item])).values(),
]
