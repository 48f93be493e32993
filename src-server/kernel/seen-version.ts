import { hash } from 'node:crypto'
import type { Seen } from '#shared/kernel/seen.ts'
import { DomainError } from './domain-error.ts'

/** Names a content that forms overwrite: the same content has the same version, on every process. */
export const versionOf = (content: Record<string, unknown>): string => {
  const sorted = Object.entries(content).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return hash('sha256', JSON.stringify(sorted), 'hex').slice(0, 16)
}

/** Throws CHANGED_MEANWHILE where a form was filled with something else than what is there. */
export function requireSeen(version: string, { seen }: Seen): void {
  if (seen === undefined || seen === version) return
  throw new DomainError('CHANGED_MEANWHILE', 'Somebody else has changed this meanwhile. Look at it again.', {
    field: 'seen',
  })
}
