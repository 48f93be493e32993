import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Select, Switch, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { trpc } from '#client/app/trpc.ts'
import css from '#client/domains/assets/assets.module.css'
import { smallBalances } from '#client/domains/assets/dust/small-balances.ts'
import { Empty } from '#client/ui/empty.tsx'
import { plainAmount } from '#client/ui/numbers.ts'
import { Panel } from '#client/ui/panel.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'
import type { WalletOverview } from '#shared/domains/wallet/wallet.schema.ts'
import { HoldingsTable } from './holdings-table.tsx'
import { QuarantinePanel } from './quarantine-panel.tsx'
import { isSmall, type SortBy, sorted, sought } from './sorting.ts'
import type { Holdings } from './use-holdings.ts'
import { WorthStrip } from './worth-strip.tsx'

const DustDialog = lazy(async () => ({
  default: (await import('#client/domains/assets/dust/dust-dialog.tsx')).DustDialog,
}))
const ROW_HEIGHT = 56

interface HoldingsTabProps {
  holdings: Holdings
  reserveHint: (overview: WalletOverview) => ReactNode
}

export function HoldingsTab({ holdings, reserveHint }: HoldingsTabProps) {
  const { t } = useLingui()
  const { overview, rows, hidesSmall } = holdings
  const [text, setText] = useState('')
  const [sort, setSort] = useState<SortBy>('value')
  const [converts, setConverts] = useState(false)
  if (!overview || !rows)
    return (
      <Panel>
        <Unanswered query={holdings} failed={t`Your assets did not load`} rows={5} height={ROW_HEIGHT} />
      </Panel>
    )
  const open = rows.filter(({ quarantine }) => !quarantine)
  const shown = sorted(
    open.filter((row) => !row.isHidden && sought(row, text) && !(hidesSmall && isSmall(row))),
    sort,
  )
  const apart = rows.filter((row) => row.quarantine && !row.isHidden && sought(row, text))
  const small = smallBalances(open)
  const perEntry = plainAmount(overview.reserve.perEntry)
  return (
    <div className={css.stack}>
      <Filters {...{ text, setText, sort, setSort, hidesSmall }}>
        {small.length > 0 && (
          <Button variant="default" onClick={() => setConverts(true)}>
            <Trans>Convert small balances</Trans>
          </Button>
        )}
      </Filters>
      <WorthStrip rows={rows} reserveHint={reserveHint(overview)} />
      <Panel>
        {shown.length > 0 ? (
          <HoldingsTable rows={shown} />
        ) : (
          <Empty title={t`No assets to show`} compact level={2}>
            {text || hidesSmall ? (
              <Trans>None of your assets fits what you search for or show.</Trans>
            ) : (
              <Trans>Your balances appear here after the first deposit.</Trans>
            )}
          </Empty>
        )}
        <div className={css.foot}>
          <Trans>Each added asset locks {perEntry} XLM. Remove it at a zero balance and it is yours again.</Trans>
        </div>
      </Panel>
      {apart.length > 0 && <QuarantinePanel rows={apart} />}
      {converts && (
        <Suspense fallback={null}>
          <DustDialog rows={small} perEntry={overview.reserve.perEntry} onClose={() => setConverts(false)} />
        </Suspense>
      )}
    </div>
  )
}

interface FiltersProps {
  text: string
  setText: (text: string) => void
  sort: SortBy
  setSort: (sort: SortBy) => void
  hidesSmall: boolean
  children: ReactNode
}

function Filters({ text, setText, sort, setSort, hidesSmall, children }: FiltersProps) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const view = trpc.assets.setView.useMutation({
    trpc: { context: { keepalive: true } }, // shown at once: it is stored even if the page is left
    onMutate: ({ hidesSmall: next }) =>
      utils.assets.view.setData(undefined, (kept) => ({ hidden: kept?.hidden ?? [], hidesSmall: next ?? false })),
    onSettled: () => utils.assets.view.invalidate(),
  })
  const sorts = [
    { value: 'value', label: t`Highest value` },
    { value: 'name', label: t`Name` },
    { value: 'change', label: t`Best 24 hours` },
  ]
  return (
    <search className={css.filters} style={{ marginBottom: 0 }}>
      <TextInput
        aria-label={t`Search assets`}
        placeholder={t`Code, name or domain`}
        leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
        className={css.search}
        value={text}
        maxLength={100}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Select
        aria-label={t`Sort by`}
        data={sorts}
        value={sort}
        allowDeselect={false}
        onChange={(value) => setSort((value ?? 'value') as SortBy)}
        w={172}
      />
      <Switch
        label={t`Hide under $1`}
        size="sm"
        ml={4}
        checked={hidesSmall}
        onChange={(event) => view.mutate({ hidesSmall: event.currentTarget.checked })}
      />
      {children}
    </search>
  )
}
