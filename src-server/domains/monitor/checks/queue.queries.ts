import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import { type Check, faultIf, faultsOf } from '#server/kernel/check.ts'
import { secondsBetweenRuns } from './schedule-period.ts'

/** A job that runs by itself, with the five fields of its schedule. */
export interface ScheduledJob {
  name: string
  schedule: string
}
const LATE_SECONDS = 60
const FAILED_TRIES = 3
/** A run may be so much later than its schedule says: a start, or a machine that slept. */
const GRACE_SECONDS = 300

/** Is the work behind the scenes done? `schedules` is asked at each look. */
export const queueChecks = (db: Db, schedules: () => readonly ScheduledJob[]): Check[] => [
  age(db),
  failing(db),
  lastRun(db, schedules),
]

const WORKER = {
  words: { en: 'Look at whether a worker is running (ROLE).', es: 'Comprueba que haya un proceso de trabajo (ROLE).' },
}

const age = (db: Db): Check => ({
  id: 'queue.age',
  group: 'service',
  severity: 'high',
  everySeconds: 30,
  name: { en: 'Queue of jobs', es: 'Cola de tareas' },
  fault: {
    en: 'The oldest job has waited for {seconds} seconds: {task}.',
    es: 'La tarea más antigua espera desde hace {seconds} segundos: {task}.',
  },
  measure: 'seconds',
  component: 'web',
  needs: ['database'],
  remedies: [WORKER],
  async look(now) {
    const [row] = await rowsOf(
      db,
      sql<{ task: string; seconds: number }>`select task_identifier as task,
        extract(epoch from ${now}::timestamptz - run_at)::float8 as seconds from graphile_worker.jobs
        where locked_at is null and attempts < max_attempts and run_at <= ${now} order by run_at limit 1`,
    )
    const seconds = Math.max(0, Math.round(row?.seconds ?? 0))
    return faultIf(seconds > LATE_SECONDS, seconds, { seconds, task: row?.task ?? '' })
  },
})

const failing = (db: Db): Check => ({
  id: 'jobs.failing',
  group: 'service',
  severity: 'high',
  everySeconds: 30,
  name: { en: 'Failing jobs', es: 'Tareas con errores' },
  fault: {
    en: 'The job {task} has failed {attempts} times: {cause}',
    es: 'La tarea {task} ha fallado {attempts} veces: {cause}',
  },
  measure: 'count',
  needs: ['database'],
  remedies: [
    {
      words: {
        en: 'Read the error; the log has it in full under the name of the job.',
        es: 'Lee el error; el registro lo tiene completo con el nombre de la tarea.',
      },
      page: '/admin-dashboard#failing-jobs',
    },
  ],
  async look() {
    const rows = await rowsOf(
      db,
      sql<{
        task: string
        attempts: number
        cause: string
      }>`select distinct on (task_identifier) task_identifier as task,
        attempts, left(last_error, 200) as cause from graphile_worker.jobs
        where last_error is not null and attempts >= ${FAILED_TRIES} order by task_identifier, attempts desc limit 50`,
    )
    return faultsOf(rows.map((facts) => ({ subject: facts.task, facts: { ...facts } })))
  },
})

const lastRun = (db: Db, schedules: () => readonly ScheduledJob[]): Check => ({
  id: 'jobs.last-run',
  group: 'service',
  severity: 'medium',
  everySeconds: 60,
  name: { en: 'Last run of each job', es: 'Última ejecución de cada tarea' },
  fault: {
    en: 'The job {task} should have run {minutes} minutes ago.',
    es: 'La tarea {task} debería haberse ejecutado hace {minutes} minutos.',
  },
  measure: 'count',
  needs: ['database'],
  remedies: [
    WORKER,
    {
      words: {
        en: 'Look at the clocks of the machines: the schedule goes by them.',
        es: 'Comprueba los relojes de las máquinas: la planificación depende de ellos.',
      },
    },
  ],
  async look(now) {
    const rows = await rowsOf(
      db,
      sql<{ task: string; last: Date }>`select identifier as task, coalesce(last_execution, known_since) as last
        from graphile_worker._private_known_crontabs`,
    )
    const lastOf = new Map(rows.map(({ task, last }) => [task, last]))
    const late = schedules().flatMap(({ name, schedule }) => {
      const last = lastOf.get(name)
      if (!last) return []
      const overdue = (now.getTime() - last.getTime()) / 1000 - secondsBetweenRuns(schedule) - GRACE_SECONDS
      return overdue > 0
        ? [{ subject: name, facts: { task: name, minutes: Math.round((overdue + GRACE_SECONDS) / 60) } }]
        : []
    })
    return faultsOf(late)
  },
})
