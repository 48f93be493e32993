import { useLingui } from '@lingui/react/macro'
import css from '#client/domains/transactions/reading.module.css'
import { useFormats } from '#client/ui/formats.ts'
import type { ExportFormat } from '#shared/domains/transactions/export.schema.ts'
import type { Progress } from './use-export.ts'

interface Props {
  progress: Progress
  /** Entries in all; null where they were not counted to the end. */
  total: number | null
  format: ExportFormat
}

/** How far the file is: by its lines, where it has one for each entry. */
export function ExportProgress({ progress, total, format }: Props) {
  const { t } = useLingui()
  const formats = useFormats()
  const done = Math.max(0, progress.lines - 1)
  const kilobytes = formats.count(Math.ceil(progress.bytes / 1024))
  const [shown, all] = [formats.count(done), formats.count(total ?? 0)]
  const hasLines = format !== 'pdf'
  const text = hasLines
    ? total === null
      ? t`${shown} entries, ${kilobytes} kB`
      : t`${shown} of ${all} entries, ${kilobytes} kB`
    : t`${kilobytes} kB`
  const part = total === null || total === 0 || !hasLines ? null : Math.min(100, (100 * done) / total)
  return (
    <div className={css.progress}>
      <progress max={100} {...(part !== null && { value: part })} aria-label={t`Progress of the export`} />
      <span>{text}</span>
    </div>
  )
}
