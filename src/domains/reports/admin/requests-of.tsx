import { useLingui } from '@lingui/react/macro'
import type { DeskReportDetail } from '#shared/domains/reports/reports-desk.schema.ts'
import css from './reports-desk.module.css'

/** The failed calls that a report names, each with the service's own lines about it. */
export function RequestsOf({ report: { content, requests } }: { report: DeskReportDetail }) {
  const { t } = useLingui()
  const calls = content.failedCalls ?? []
  if (calls.length === 0) return null
  return (
    <section className={css.calls} aria-label={t`Failed calls`}>
      <b>{t`Failed calls`}</b>
      {calls.map(({ call, httpStatus, requestId, at }) => {
        const found = requests.find((one) => one.requestId === requestId)
        const lines = found ? [`${found.method} ${found.path} ${found.status} ${found.tookMs} ms`, ...found.lines] : []
        return (
          <details key={`${at} ${requestId}`} className={css.log}>
            <summary>
              {call}, {httpStatus === 0 ? t`no answer` : httpStatus}
            </summary>
            {requestId !== null && <p className="mono">{requestId}</p>}
            {found ? <pre>{lines.join('\n')}</pre> : <p>{t`The service kept no line about it.`}</p>}
          </details>
        )
      })}
    </section>
  )
}
