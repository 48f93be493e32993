import { useLingui } from '@lingui/react/macro'
import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { CostMethod } from '#shared/domains/portfolio/portfolio.schema.ts'

/** Within the page's landmarks. */
const IN_MAIN = { target: 'main' }

/** The report of the year that the page shows, by the method that it shows; without a year while that loads. */
export function TaxReportMenu({ year, method }: { year: number | undefined; method: CostMethod }) {
  const { t, i18n } = useLingui()
  const words = { pdf: t`PDF document`, csv: t`CSV table` }
  const addressOf = (format: 'pdf' | 'csv'): string =>
    `/api/portfolio/tax-report?${new URLSearchParams({ year: String(year), method, format, language: i18n.locale })}`
  return (
    <Menu position="bottom-end" portalProps={IN_MAIN}>
      <Menu.Target>
        <Button
          variant="default"
          disabled={year === undefined}
          leftSection={<IconDownload size={17} stroke={1.6} aria-hidden />}
        >
          {year === undefined ? t`Tax report` : t`Tax report ${year}`}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(['pdf', 'csv'] as const).map((format) => (
          <Menu.Item key={format} component="a" href={addressOf(format)} download>
            {words[format]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
