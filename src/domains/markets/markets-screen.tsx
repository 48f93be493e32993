import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Select, Tabs, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useFavourites } from '#client/app/favourites/use-favourites.ts'
import { PageTabs } from '#client/app/frame/page-tabs.tsx'
import { useMarkets } from '#client/app/markets/use-markets.ts'
import { Empty } from '#client/ui/empty.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Panel } from '#client/ui/panel.tsx'
import type { Sorting } from '#client/ui/sort-head.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'
import type { Markets } from '#shared/domains/markets/markets.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { MarketFigures } from './market-figures.tsx'
import { countersOf, inTab, isQuiet, isSought, type SortBy, sorted } from './market-rows.ts'
import { MarketTable } from './market-table.tsx'
import css from './markets.module.css'

const ROW_HEIGHT = 56

/** /market: what can be traded, and what it did lately. */
export function MarketsScreen() {
  const { t } = useLingui()
  const list = useMarkets()
  const [text, setText] = useState('')
  return (
    <>
      <PageHeader title={t`Markets`} note={t`Order books on the Stellar network, live.`}>
        <TextInput
          type="search"
          aria-label={t`Search markets`}
          placeholder={t`Asset, code or issuer`}
          leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
          className={css.search}
          value={text}
          maxLength={100}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </PageHeader>
      <PageTabs of="/market" />
      {list.data ? (
        <MarketsList markets={list.data} text={text} />
      ) : (
        <Panel>
          <Unanswered query={list} failed={t`The markets did not load`} rows={6} height={ROW_HEIGHT} />
        </Panel>
      )}
    </>
  )
}

function MarketsList({ markets, text }: { markets: Markets; text: string }) {
  const { t } = useLingui()
  const { items } = markets
  const favourites = useFavourites()
  const [tab, setTab] = useState('all')
  const [sorting, setSorting] = useState<Sorting<SortBy>>({ by: 'volume', isUp: false })
  const [showsQuiet, setShowsQuiet] = useState(false)
  const [now] = useState(Date.now)
  const found = items.filter((market) => inTab(tab, market, favourites.items) && isSought(market, text))
  const quiet = found.filter((market) => isQuiet(market, now)).length
  const hidesQuiet = !showsQuiet && quiet < found.length
  const rows = sorted(hidesQuiet ? found.filter((market) => !isQuiet(market, now)) : found, sorting)
  const counted = (of: string) => items.filter((market) => inTab(of, market, favourites.items)).length
  const tabs = [
    { value: 'favourites', label: t`Favourites` },
    { value: 'all', label: t`All` },
    ...countersOf(items).map((counter) => ({ value: counter, label: assetCode(counter) })),
  ]
  return (
    <>
      <MarketFigures {...markets} />
      <Panel>
        <Tabs value={tab} onChange={(value) => setTab(value ?? 'all')} keepMounted={false}>
          <div className={css.bar}>
            <Tabs.List className={css.tabs}>
              {tabs.map(({ value, label }) => (
                <Tabs.Tab key={value} value={value}>
                  {label} <span className={css.count}>{counted(value)}</span>
                </Tabs.Tab>
              ))}
            </Tabs.List>
            <SortSelect {...{ sorting, setSorting }} />
          </div>
          <Tabs.Panel value={tab}>
            {rows.length > 0 ? (
              <MarketTable {...{ rows, favourites, sorting }} all={items} onSort={setSorting} />
            ) : (
              <NoMarkets isFavourites={tab === 'favourites' && text === ''} />
            )}
          </Tabs.Panel>
        </Tabs>
        <div className={css.foot}>
          <span>
            <Plural
              value={found.length - quiet}
              one="# market with a trade in the last 30 days"
              other="# markets with a trade in the last 30 days"
            />
          </span>
          {quiet > 0 && quiet < found.length && (
            <Button variant="default" size="compact-sm" onClick={() => setShowsQuiet(!showsQuiet)}>
              {showsQuiet ? (
                <Trans>Hide quiet ones</Trans>
              ) : (
                <Plural value={quiet} one="Show # quiet one" other="Show # quiet ones" />
              )}
            </Button>
          )}
        </div>
      </Panel>
      <p className={css.note}>
        <Trans>
          Dollar figures use the median of the last trades. Depth is what the book holds within 2% of the middle price.
        </Trans>{' '}
        <Trans>
          Related volume is what accounts of one owner traded with each other, or people who share a device, an identity
          document or whoever paid them first. It is not part of the volume.
        </Trans>
      </p>
    </>
  )
}

function NoMarkets({ isFavourites }: { isFavourites: boolean }) {
  const { t } = useLingui()
  return isFavourites ? (
    <Empty title={t`No favourites yet`} compact level={2}>
      <Trans>Star a market to list it here.</Trans>
    </Empty>
  ) : (
    <Empty title={t`No markets to show`} compact level={2}>
      <Trans>No market matches your search.</Trans>
    </Empty>
  )
}

/** What the column heads do, for phones. */
function SortSelect({
  sorting,
  setSorting,
}: {
  sorting: Sorting<SortBy>
  setSorting: (sorting: Sorting<SortBy>) => void
}) {
  const { t } = useLingui()
  const sorts: { value: SortBy; label: string }[] = [
    { value: 'volume', label: t`Volume` },
    { value: 'change', label: t`24 h change` },
    { value: 'price', label: t`Price` },
    { value: 'depth', label: t`Depth` },
    { value: 'name', label: t`Name` },
  ]
  return (
    <Select
      className={css.sortSelect}
      aria-label={t`Sort by`}
      data={sorts}
      value={sorting.by}
      allowDeselect={false}
      onChange={(value) => setSorting({ by: (value ?? 'volume') as SortBy, isUp: value === 'name' })}
    />
  )
}
