import { useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import { PageTabs } from '#client/app/frame/page-tabs.tsx'
import { trpc } from '#client/app/trpc.ts'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { SkeletonLines } from '#client/ui/skeleton-lines.tsx'
import { COST_METHODS, type CostMethod } from '#shared/domains/portfolio/portfolio.schema.ts'
import { Allocation } from './allocation.tsx'
import { apartIn, countedIn } from './counted.ts'
import { Disposals } from './disposals.tsx'
import { Holdings } from './holdings.tsx'
import { InPools } from './in-pools.tsx'
import css from './portfolio.module.css'
import { PortfolioFigures } from './portfolio-figures.tsx'
import { type PortfolioSearch, parsePortfolioSearch } from './portfolio-search.ts'
import { Staked } from './staked.tsx'
import { TaxReportMenu } from './tax-report-menu.tsx'
import { ValueOverTime } from './value-over-time.tsx'

interface PortfolioScreenProps {
  search: PortfolioSearch
  onSearch: (search: PortfolioSearch) => void
}

/** /portfolio: what the account is worth, what it cost and what it has gained. */
export function PortfolioScreen({ search: given, onSearch }: PortfolioScreenProps) {
  const { t } = useLingui()
  const search = parsePortfolioSearch({ ...given })
  const { cost = 'fifo', range, year } = search
  const portfolio = trpc.portfolio.overview.useQuery({ method: cost, year })
  const wallet = trpc.wallet.overview.useQuery()
  const apart = apartIn(wallet.data?.balances ?? [])
  const data = portfolio.data && countedIn(portfolio.data, apart)
  const content = () => {
    if (portfolio.isError && !data)
      return (
        <Panel>
          <LoadFailure
            title={t`Your portfolio did not load`}
            error={portfolio.error}
            onRetry={() => void portfolio.refetch()}
            retrying={portfolio.isFetching}
          />
        </Panel>
      )
    if (data)
      return (
        <>
          <PortfolioFigures overview={data} method={cost} />
          <div className={css.row}>
            <Holdings overview={data} apart={apart.length} />
            <Allocation overview={data} />
          </div>
          <Staked stakes={data.stakes} />
          <InPools totalUsd={data.totalUsd} />
          <Disposals realised={data.realised} onYear={(next) => onSearch({ ...search, year: next })} />
        </>
      )
    return (
      <Panel>
        <SkeletonLines rows={5} height={56} />
      </Panel>
    )
  }
  return (
    <>
      <PageHeader title={t`Portfolio`}>
        <MethodChoice method={cost} onChange={(next) => onSearch({ ...search, cost: next })} />
        <TaxReportMenu year={data?.realised.year} method={cost} />
      </PageHeader>
      <PageTabs of="/portfolio" />
      <div className={css.stack}>
        <ValueOverTime overview={data} range={range} onRange={(next) => onSearch({ ...search, range: next })} />
        {content()}
      </div>
    </>
  )
}

function MethodChoice({ method, onChange }: { method: CostMethod; onChange: (method: CostMethod) => void }) {
  const { t } = useLingui()
  const words: Record<CostMethod, string> = {
    fifo: t`First in, first out`,
    lifo: t`Last in, first out`,
    hifo: t`Highest cost first`,
    average: t`Average cost`,
  }
  return (
    <Select
      aria-label={t`Cost method`}
      data={COST_METHODS.map((value) => ({ value, label: words[value] }))}
      value={method}
      allowDeselect={false}
      onChange={(value) => onChange(COST_METHODS.find((one) => one === value) ?? 'fifo')}
      className={css.choice}
    />
  )
}
