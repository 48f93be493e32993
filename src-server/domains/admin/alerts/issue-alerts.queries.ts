import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import { SEVERITIES, type Severity, type Words } from '#shared/domains/monitor/checks.ts'

/** An issue that is active and not muted. */
export interface AlertedIssue {
  id: string
  severity: Severity
  name: Words
  since: Date
  isAcknowledged: boolean
}

const MOST = 50

/** The gravest first; `from`: the least severity. */
export const listAlerted = (db: Db, { from, now }: { from: Severity; now: Date }): Promise<AlertedIssue[]> =>
  rowsOf(
    db,
    sql`select id, severity, detection_time as since, acknowledged_at is not null as is_acknowledged,
        coalesce(metadata->'name', jsonb_build_object('en', title, 'es', title)) as name
      from system_issues where status = 'active' and severity = any(${SEVERITIES.slice(SEVERITIES.indexOf(from))}::text[])
        and (muted_until is null or muted_until <= ${now})
      order by array_position(${SEVERITIES}::text[], severity) desc, detection_time limit ${MOST}`,
  )
