import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Modal, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { thisMonth } from '#client/domains/transactions/list/day-stretches.ts'
import css from '#client/domains/transactions/reading.module.css'
import type { TransactionSearch } from '#client/domains/transactions/transaction-search.ts'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import { useFocusBack } from '#client/ui/use-focus-back.ts'
import type { ExportFormat } from '#shared/domains/transactions/export.schema.ts'
import { exportAddress, fileName } from './export-address.ts'
import { ExportProgress } from './export-progress.tsx'
import { SelectionSummary } from './selection-summary.tsx'
import { StatementDays, type StatementStretch } from './statement-days.tsx'
import { useExport } from './use-export.ts'
import { useSelection } from './use-selection.ts'

interface Props {
  /** What the list shows. */
  search: TransactionSearch
  list: 'history' | 'transactions'
  onClose: () => void
}

/** A file of exactly what the list shows, or a statement of some days. */
export function ExportDialog({ search, list, onClose }: Props) {
  useFocusBack()
  const { t, i18n } = useLingui()
  const [format, setFormat] = useState<ExportFormat>('csv')
  const [days, setDays] = useState<StatementStretch>(() => daysFor(search))
  const about: Record<ExportFormat, string> = {
    csv: t`For spreadsheets; every entry of this list`,
    json: t`For programs; every entry of this list`,
    pdf: t`Opening and closing balance of each asset, with every entry in between`,
  }
  const wanted = { format, list, search: format === 'pdf' ? days : search }
  const selection = useSelection(wanted)
  const { progress, error, start, cancel } = useExport(onClose)
  const begin = () => void start(exportAddress({ ...wanted, language: i18n.locale }), fileName(wanted))
  const buttonText = () => {
    if (format === 'csv') return t`Export CSV`
    if (format === 'json') return t`Export JSON`
    return t`Export statement`
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Export`}
      size={480}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <div className={css.export}>
        <div>
          <SegmentedControl
            fullWidth
            aria-label={t`Format`}
            value={format}
            onChange={(value) => setFormat(value)}
            data={[
              { value: 'csv', label: t`CSV` },
              { value: 'json', label: t`JSON` },
              { value: 'pdf', label: t`PDF statement` },
            ]}
          />
          <p className={css.formatNote}>{about[format]}</p>
        </div>
        {format === 'pdf' && <StatementDays days={days} onDays={setDays} />}
        <SelectionSummary {...wanted} selection={selection} />
        {error !== null && progress === null && (
          <LoadFailure title={t`The file was not created`} error={error} onRetry={begin} />
        )}
        {progress ? (
          <ExportProgress progress={progress} total={selection.isAtLeast ? null : selection.count} format={format} />
        ) : null}
        <div className={css.exportActs}>
          {progress ? (
            <Button variant="default" onClick={cancel}>
              <Trans>Cancel export</Trans>
            </Button>
          ) : (
            <Button disabled={!selection.isPossible} onClick={begin}>
              {buttonText()}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  )
}

/** Of the list, where it has both; else this month. */
const daysFor = ({ firstDay, lastDay }: TransactionSearch) =>
  firstDay && lastDay ? { firstDay, lastDay } : thisMonth(new Date())
