/** Any number that nobody else on this database uses as the first key of an advisory lock. */
const ALIVE_WORKERS = 7_233_002

/** SQL: marks the ids in $1 as those of a living worker, for as long as the connection lasts that runs it. */
export const MARK_ALIVE = `select pg_advisory_lock_shared(${ALIVE_WORKERS}, hashtext(id)) from unnest($1::text[]) as id`

/** SQL: true where no connection marks the id in that column any more. Postgres forgets a killed process at once. */
export const isDead = (column: string): string => `not exists (
  select from pg_locks alive where alive.locktype = 'advisory' and alive.granted and alive.objsubid = 2
    and alive.database = (select oid from pg_database where datname = current_database())
    and alive.classid = ${ALIVE_WORKERS}::oid
    and alive.objid = (hashtext(${column}::text)::bigint & 4294967295)::oid)`
