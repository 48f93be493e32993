import { Trans, useLingui } from '@lingui/react/macro'
import { SegmentedControl, Select, Switch } from '@mantine/core'
import { useHydrated } from '@tanstack/react-router'
import { usePreferences } from '#client/app/preferences/use-preferences.ts'
import { Panel } from '#client/ui/panel.tsx'
import { useCurrencyName } from '#client/ui/use-currency-name.ts'
import { RANGES, type Range } from '#shared/domains/prices/prices.schema.ts'
import { CURRENCIES } from '#shared/domains/settings/currencies.ts'
import { DATE_FORMATS, DENSITIES, NUMBER_FORMATS } from '#shared/domains/settings/preferences.schema.ts'
import { Choice } from './choice.tsx'
import { RateLine } from './rate-line.tsx'
import c from './settings.module.css'
import { useChoose } from './use-choose.ts'
import { useFormatExamples } from './use-format-examples.ts'
import { useZoneNames } from './use-zone-names.ts'

/** In which zone and how times, dates and numbers are written. */
export function RegionChoices() {
  const { t } = useLingui()
  const { timeZone, dateFormat, numberFormat } = usePreferences()
  const { isBusy, choose } = useChoose()
  const examples = useFormatExamples()
  const zones = useZoneNames(timeZone)
  const common = { className: c.select, allowDeselect: false, disabled: isBusy, comboboxProps: { withinPortal: false } }
  return (
    <>
      <Choice title={t`Time zone`} note={<Trans>Reports and statements count days in UTC.</Trans>}>
        {(labelledBy) => (
          <Select
            {...common}
            aria-labelledby={labelledBy}
            searchable
            nothingFoundMessage={t`There is no such time zone`}
            placeholder={t`As in this browser`}
            value={timeZone}
            data={zones}
            limit={60}
            onChange={(zone) => zone && choose({ timeZone: zone })}
          />
        )}
      </Choice>
      <Choice title={t`Dates`} note={<Trans>Times use the 24-hour clock.</Trans>}>
        {(labelledBy) => (
          <Select
            {...common}
            aria-labelledby={labelledBy}
            value={dateFormat}
            data={DATE_FORMATS.map((value) => ({ value, label: examples.dates[value] }))}
            onChange={(value) => {
              const chosen = DATE_FORMATS.find((known) => known === value)
              if (chosen) choose({ dateFormat: chosen })
            }}
          />
        )}
      </Choice>
      <Choice title={t`Numbers`} note={<Trans>Number fields use the same decimal sign.</Trans>}>
        {(labelledBy) => (
          <Select
            {...common}
            aria-labelledby={labelledBy}
            value={numberFormat}
            data={NUMBER_FORMATS.map((value) => ({ value, label: examples.numbers[value] }))}
            onChange={(value) => {
              const chosen = NUMBER_FORMATS.find((known) => known === value)
              if (chosen) choose({ numberFormat: chosen })
            }}
          />
        )}
      </Choice>
    </>
  )
}

/** In which currency figures are shown, and whether those of the person's own holdings are. */
export function MoneyPanel() {
  const { t } = useLingui()
  const { currency, hideBalances, chartRange } = usePreferences()
  const { isBusy, choose } = useChoose()
  const nameOf = useCurrencyName()
  const isHydrated = useHydrated() // the server may know other names
  const ranges: Record<Range, string> = { '24h': t`24H`, '7d': t`7D`, '30d': t`30D`, '1y': t`1Y` }
  return (
    <Panel title={t`Money`} id="money">
      <Choice title={t`Display currency`} note={<RateLine />}>
        {(labelledBy) => (
          <Select
            className={c.select}
            aria-labelledby={labelledBy}
            searchable
            allowDeselect={false}
            disabled={isBusy}
            comboboxProps={{ withinPortal: false }}
            nothingFoundMessage={t`There is no such currency`}
            value={currency}
            data={CURRENCIES.map((value) => ({ value, label: isHydrated ? `${value}, ${nameOf(value)}` : value }))}
            onChange={(value) => {
              const chosen = CURRENCIES.find((known) => known === value)
              if (chosen) choose({ currency: chosen })
            }}
          />
        )}
      </Choice>
      <Choice
        title={t`Hide balances`}
        note={<Trans>Prices stay visible. The eye at the top of each page, or Shift and H, does the same.</Trans>}
      >
        {(labelledBy) => (
          <Switch
            aria-labelledby={labelledBy}
            checked={hideBalances}
            onChange={(event) => choose({ hideBalances: event.currentTarget.checked })}
          />
        )}
      </Choice>
      <Choice title={t`Range of charts`} note={<Trans>Charts start with this range.</Trans>}>
        {(labelledBy) => (
          <SegmentedControl
            aria-labelledby={labelledBy}
            value={chartRange}
            onChange={(value) => {
              const chosen = RANGES.find((known) => known === value)
              if (chosen) choose({ chartRange: chosen })
            }}
            data={RANGES.map((value) => ({ value, label: ranges[value] }))}
          />
        )}
      </Choice>
    </Panel>
  )
}

/** How much of a table fits on a screen. */
export function DensityChoice() {
  const { t } = useLingui()
  const { density } = usePreferences()
  const { choose } = useChoose()
  return (
    <Choice title={t`Density`} note={<Trans>Compact shows more rows of tables on larger screens.</Trans>}>
      {(labelledBy) => (
        <SegmentedControl
          aria-labelledby={labelledBy}
          value={density}
          onChange={(value) => {
            const chosen = DENSITIES.find((known) => known === value)
            if (chosen) choose({ density: chosen })
          }}
          data={[
            { value: 'comfortable', label: t`Comfortable` },
            { value: 'compact', label: t`Compact` },
          ]}
        />
      )}
    </Choice>
  )
}
