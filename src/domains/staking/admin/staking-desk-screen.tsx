import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { ExportLink } from '#client/app/desk/export-link.tsx'
import { readOpenedSearch } from '#client/app/desk/opened-search.ts'
import { Result, type ResultText } from '#client/app/desk/result.tsx'
import { useDeskSearch } from '#client/app/desk/use-desk-search.ts'
import { trpc } from '#client/app/trpc.ts'
import { Empty } from '#client/ui/empty.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'
import { toStroops } from '#shared/kernel/stroops.ts'
import { AskedPanel } from './asked-panel.tsx'
import { FundForm } from './fund-form.tsx'
import { PoolForm } from './pool-form.tsx'
import { PoolList } from './pool-list.tsx'
import { PoolPanel } from './pool-panel.tsx'
import { ReceiptsPanel } from './receipts-panel.tsx'
import css from './staking-desk.module.css'
import { VaultFigures } from './vault-figures.tsx'

const READ_EVERY_MS = 15_000
type Editing = 'new' | 'terms' | null

/** /admin-staking: pools with their funding, the vault against its books, and what waits for a second administrator. */
export function StakingDeskScreen() {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const desk = trpc.admin.staking.list.useQuery(undefined, { refetchInterval: READ_EVERY_MS })
  const [{ id: chosen }, onSearch] = useDeskSearch(readOpenedSearch)
  const [editing, setEditing] = useState<Editing>(null)
  const [result, setResult] = useState<ResultText | null>(null)
  const pools = desk.data?.pools ?? []
  const pool = pools.find(({ id }) => id === chosen) ?? pools[0]
  const done = (text: string): void => {
    setEditing(null)
    setResult({ tone: 'good', text })
    void utils.admin.staking.invalidate()
    void utils.admin.approvals.invalidate()
  }
  const asked = (): void => done(t`Asked. It counts once a second administrator has agreed.`)
  const short = pools.filter(({ state, rewardBook }) => state === 'open' && toStroops(rewardBook) === 0n)
  return (
    <>
      <PageHeader
        title={t`Staking`}
        note={
          short.length === 0
            ? t`Every open pool is funded for all it has promised.`
            : t`An open pool has nothing left for new stakes.`
        }
      >
        <ExportLink path="/api/admin/stakes.csv" />
        <Button leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />} onClick={() => setEditing('new')}>
          <Trans>New pool</Trans>
        </Button>
      </PageHeader>
      <div className={css.page}>
        <Result result={result} />
        {!desk.data ? (
          <Panel>
            <Unanswered query={desk} failed={t`The pools did not load`} rows={6} height={56} />
          </Panel>
        ) : (
          <>
            <VaultFigures desk={desk.data} />
            {editing !== null && (
              <PoolForm
                key={editing}
                pool={editing === 'terms' ? (pool ?? null) : null}
                assets={[...new Set(['XLM', ...desk.data.treasury.map(({ asset }) => asset)])]}
                onDrafted={() => done(t`Drafted. Pay rewards into it, then ask for it to open.`)}
                onAsked={asked}
                onClose={() => setEditing(null)}
              />
            )}
            {pools.length === 0 ? (
              <Panel>
                <Empty level={2} title={t`No pools yet`}>
                  <Trans>
                    Draft one with its rate and terms; it opens once it is funded and a second administrator agrees.
                  </Trans>
                </Empty>
              </Panel>
            ) : (
              <PoolList pools={pools} selected={pool?.id} onSelect={(id) => onSearch({ id })} />
            )}
            <div className={css.grid}>
              {pool && (
                <PoolPanel
                  key={pool.id}
                  pool={pool}
                  onTerms={() => setEditing('terms')}
                  onAsked={asked}
                  onSaved={() => done(t`Saved. People read it from now on.`)}
                />
              )}
              <div className={css.column}>
                {pool && pool.state !== 'ended' && (
                  <FundForm key={pool.id} pool={pool} treasury={desk.data.treasury} onAsked={asked} />
                )}
                <AskedPanel asked={desk.data.asked} />
                <ReceiptsPanel receipts={desk.data.receipts} onAsked={asked} />
              </div>
            </div>
          </>
        )}
      </div>
    </>
  )
}
