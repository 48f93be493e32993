import { v7 as uuid } from 'uuid'
import type { Db, Trx } from '#db/database.ts'
import type { RequestUser } from '#server/calls/request-session.ts'
import type { AuditNotes } from '#server/domains/audit/audit.service.ts'
import type { ActOrigin } from '#server/domains/audit/entry.ts'
import type { PublishingService } from '#server/domains/publishing/publishing.service.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { notFound } from '#server/kernel/domain-refusals.ts'
import type { Proof } from '#shared/domains/security/second-factors.schema.ts'
import { scopeOfCategory } from '#shared/domains/ui-config/category-scopes.ts'
import { faultOfValue, faultsOf, SETTING_FAULTS } from '#shared/domains/ui-config/faults.ts'
import { DELIVERED, type SettingKey, type SettingValues, settingOf } from '#shared/domains/ui-config/settings.ts'
import type { ApplySettings, RevertSetting } from '#shared/domains/ui-config/ui-config.schema.ts'
import { mayChange } from './may-change.ts'
import * as queries from './ui-config.queries.ts'

export interface ChangingDeps {
  db: Db
  clock: Clock
  audit: AuditNotes
  publishing: Pick<PublishingService, 'publish' | 'heard'>
  security: { requireStepUp: (by: RequestUser, proof: Proof) => Promise<void> }
  isPicture: (path: string) => Promise<boolean>
}
interface Act<Input> {
  by: RequestUser
  input: Input
  origin: ActOrigin
}
interface Change {
  key: SettingKey
  from: string
  to: string
}

/**
 * Applies changes together: all or none. Throws BAD_INPUT with the setting as its field, FORBIDDEN with the scope that is missing,
 * CHANGED_MEANWHILE where a value is no longer what the change was made of, and as requireStepUp.
 */
export async function changeSettings(
  deps: ChangingDeps,
  { by, input: { changes, reason, ...proof }, origin }: Act<ApplySettings>,
): Promise<{ version: number }> {
  if (new Set(changes.map(({ key }) => key)).size !== changes.length)
    throw new DomainError('BAD_INPUT', 'A setting is named twice')
  for (const { key } of changes) requireOpen(by, key)
  for (const { key, to } of changes) await requirePicture(deps, key, to)
  await deps.security.requireStepUp(by, proof)
  return write(deps, { by, origin, reason: reason || null }, () => Promise.resolve(changes))
}

/** Throws NOT_FOUND, ALREADY_DONE where the setting has that value, and as changeSettings. */
export async function revertSetting(
  deps: ChangingDeps,
  { by, input: { changeId, ...proof }, origin }: Act<RevertSetting>,
): Promise<{ version: number }> {
  const change = await queries.findChange(deps.db, changeId)
  if (!change) throw notFound('change')
  requireOpen(by, change.key)
  await requirePicture(deps, change.key, change.old)
  await deps.security.requireStepUp(by, proof)
  return write(deps, { by, origin, reason: `Back to version ${change.version - 1}` }, async (values) => {
    const from = values[change.key]
    if (from === change.old) throw new DomainError('ALREADY_DONE', 'The setting has this value already.')
    return [{ key: change.key, from, to: change.old }]
  })
}

interface Noted {
  by: RequestUser
  origin: ActOrigin
  reason: string | null
}

/** One change after the other: the version's row is locked first. */
async function write(
  { db, clock, audit, publishing }: ChangingDeps,
  { by, origin, reason }: Noted,
  wanted: (values: SettingValues) => Promise<readonly Change[]>,
): Promise<{ version: number }> {
  const version = await db.transaction().execute(async (trx) => {
    const next = await publishing.publish(trx, 'config')
    const values = await valuesOf(trx)
    const changes = (await wanted(values)).filter(({ from, to }) => from !== to)
    requireFitting(values, changes)
    const at = clock.now()
    for (const { key, to } of changes) await queries.setValue(trx, { key, value: to, at })
    await queries.insertChanges(
      trx,
      changes.map(({ key, from, to }) => ({
        id: uuid(),
        version: next,
        configKey: key,
        oldValue: from,
        newValue: to,
        reason,
        changedBy: by.id,
        changedAt: at,
      })),
    )
    for (const { key, from, to } of changes)
      await audit.note(trx, {
        actor: { kind: 'admin', id: by.id },
        action: 'ui_config.changed',
        subject: { kind: 'setting', id: key },
        old: { value: from },
        new: { value: to },
        origin,
        reason: reason ?? undefined,
      })
    return next
  })
  publishing.heard('config')
  return { version }
}

function requireFitting(values: SettingValues, changes: readonly Change[]): void {
  if (changes.length === 0) throw new DomainError('BAD_INPUT', 'Nothing was changed')
  const stale = changes.find(({ key, from }) => values[key] !== from)
  if (stale)
    throw new DomainError('CHANGED_MEANWHILE', `${settingOf(stale.key).description} was changed meanwhile.`, {
      field: stale.key,
    })
  const next = { ...values, ...Object.fromEntries(changes.map(({ key, to }) => [key, to])) } as SettingValues
  const [fault] = Object.entries(faultsOf(next))
  if (fault) throw new DomainError('BAD_INPUT', SETTING_FAULTS[fault[1]], { field: fault[0] })
}

async function valuesOf(trx: Trx): Promise<SettingValues> {
  const rows = await queries.listValues(trx)
  return { ...DELIVERED, ...Object.fromEntries(rows.map(({ configKey, configValue }) => [configKey, configValue])) }
}

function requireOpen(by: RequestUser, key: SettingKey): void {
  if (mayChange(by, key)) return
  const scope = scopeOfCategory(settingOf(key).category)
  throw new DomainError('FORBIDDEN', `This takes the scope ${scope}, which a super administrator grants.`, {
    field: key,
  })
}

async function requirePicture({ isPicture }: ChangingDeps, key: SettingKey, value: string): Promise<void> {
  if (settingOf(key).type !== 'image' || value === '') return
  if (faultOfValue(key, value) === null && (await isPicture(value))) return
  throw new DomainError('BAD_INPUT', SETTING_FAULTS.image, { field: key })
}
