import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { clusterSecretFile } from '#server/postgres/cluster.ts'
import { connectionUrl } from '#server/postgres/connection.ts'
import { recordedPostmaster } from '#server/postgres/postmaster.ts'

/** Address of a database of the server that another process of ours runs on this folder, if it runs. */
export function runningPostgresUrl(folder: string, database: string): string | undefined {
  const cluster = path.join(folder, 'cluster')
  const postmaster = recordedPostmaster(cluster)
  const secret = clusterSecretFile(cluster)
  if (postmaster === undefined || !existsSync(secret)) return undefined
  const password = readFileSync(secret, 'utf8').trim()
  return connectionUrl(postmaster, password, database)
}
