import type { Db, Reader } from '#db/database.ts'
import type { RequestUser } from '#server/calls/request-session.ts'
import type { AuditNotes } from '#server/domains/audit/audit.service.ts'
import type { ActOrigin } from '#server/domains/audit/entry.ts'
import type { PublishingService } from '#server/domains/publishing/publishing.service.ts'
import { bind } from '#server/kernel/bind.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { pageOf } from '#server/kernel/page-of.ts'
import type { Proof } from '#shared/domains/security/second-factors.schema.ts'
import type { PublicConfig } from '#shared/domains/ui-config/public-config.ts'
import {
  DELIVERED,
  SETTING_KEYS,
  type Section,
  type SettingKey,
  type SettingValues,
  settingOf,
} from '#shared/domains/ui-config/settings.ts'
import type {
  ApplySettings,
  ListSettingChanges,
  RevertSetting,
  SettingChange,
  SettingState,
} from '#shared/domains/ui-config/ui-config.schema.ts'
import { type WholeList, wholeList } from '#shared/kernel/paging.ts'
import { changeSettings, revertSetting } from './changing.ts'
import { mayChange } from './may-change.ts'
import { presentPublic } from './present-public.ts'
import * as queries from './ui-config.queries.ts'

export interface UiConfigDeps {
  db: Db
  clock: Clock
  audit: AuditNotes
  publishing: Pick<PublishingService, 'publish' | 'keep' | 'heard'>
  security: { requireStepUp: (by: RequestUser, proof: Proof) => Promise<void> }
  /** Whether a picture of the library has that address. */
  isPicture: (path: string) => Promise<boolean>
}
export type UiConfigService = ReturnType<typeof createUiConfigService>

/** Settings of the interface: read from the process's own memory, changed by administrators in the app. */
export function createUiConfigService(deps: UiConfigDeps) {
  const { db, clock, publishing } = deps
  const current = publishing.keep('config', () => readValues(db))

  /** What every page needs; no SQL while nothing changes. */
  async function publicConfig(): Promise<PublicConfig> {
    const { version, value } = await current()
    return presentPublic(value, version, clock.now())
  }

  /** Throws MAINTENANCE for whoever is no administrator, while money waits. */
  async function requireMoney({ isAdmin }: Pick<RequestUser, 'isAdmin'>): Promise<void> {
    const { value } = await current()
    if (value.maintenance_on === '1' && !isAdmin) throw new DomainError('MAINTENANCE', value.maintenance_en)
  }

  /** Throws SECTION_CLOSED. Only what is new asks: what stands in a section can always be taken out. */
  async function requireSection(section: Section): Promise<void> {
    const { value } = await current()
    if (value[`section_${section}`] !== '1')
      throw new DomainError('SECTION_CLOSED', 'This part of the service is paused at the moment.')
  }

  /** Brings the table up to the settings that this version knows, at each start. */
  async function release(): Promise<void> {
    const known = await queries.listValues(db)
    const rows = SETTING_KEYS.map((configKey) => {
      const { type, category, value, description } = settingOf(configKey)
      return { configKey, configValue: value, configType: type, configCategory: category, description }
    })
    await db.transaction().execute((trx) => queries.releaseSettings(trx, rows))
    if (known.length < rows.length) publishing.heard('config')
  }

  return {
    ...bind(deps, { list, history }),
    publicConfig,
    requireMoney,
    requireSection,
    release,
    /** A setting as it counts now. */
    valueOf: async (key: SettingKey): Promise<string> => (await current()).value[key],
    /** Whether maintenance keeps the service's own orders and payments waiting. */
    isMoneyWaiting: async (): Promise<boolean> => (await current()).value.maintenance_on === '1',
    apply: (by: RequestUser, input: ApplySettings, origin: ActOrigin) => changeSettings(deps, { by, input, origin }),
    revert: (by: RequestUser, input: RevertSetting, origin: ActOrigin) => revertSetting(deps, { by, input, origin }),
  }
}

/** Every setting that this version knows; what has no row yet is as delivered. */
async function readValues(reader: Reader): Promise<SettingValues> {
  const rows = await queries.listValues(reader)
  const stored = new Map(rows.map(({ configKey, configValue }) => [configKey, configValue]))
  return Object.fromEntries(SETTING_KEYS.map((key) => [key, stored.get(key) ?? DELIVERED[key]])) as SettingValues
}

async function list({ db }: UiConfigDeps, by: RequestUser): Promise<WholeList<SettingState>> {
  const [values, changes] = [await readValues(db), await queries.lastChanges(db)]
  const last = new Map(changes.map((change) => [change.key, change]))
  const items = SETTING_KEYS.map((key) => {
    const change = last.get(key)
    return {
      key,
      value: values[key],
      isOpen: mayChange(by, key),
      changedAt: change?.at.toISOString() ?? null,
      changedByName: change?.byName ?? null,
    }
  })
  return wholeList(items)
}

async function history(
  { db }: UiConfigDeps,
  { key, cursor, limit }: ListSettingChanges,
): Promise<{ items: SettingChange[]; nextCursor: string | null }> {
  const rows = await queries.listChanges(db, { key: key ?? null, after: cursor ?? null, limit: limit + 1 })
  const { page, nextCursor } = pageOf(rows, limit, (row) => row.id)
  const items = page.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
  return { items, nextCursor }
}
