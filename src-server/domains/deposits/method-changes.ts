import { v7 as uuid } from 'uuid'
import * as z from 'zod/mini'
import type { RequestUser } from '#server/calls/request-session.ts'
import type { ApprovalKind } from '#server/domains/approvals/kinds.ts'
import type { ActOrigin } from '#server/domains/audit/entry.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { notFound } from '#server/kernel/domain-refusals.ts'
import { requireSeen, versionOf } from '#server/kernel/seen-version.ts'
import type { ApprovalField, ApprovalValues, AskedApproval } from '#shared/domains/approvals/approvals.schema.ts'
import { about, drifting, effect } from '#shared/domains/approvals/evidence-facts.ts'
import {
  type CreateMethod,
  MethodSettings,
  type UpdateMethod,
} from '#shared/domains/deposits/payment-methods.schema.ts'
import { feeOn } from './amounts.ts'
import { rereadStatements } from './deposits.queue.ts'
import type { DeskDeps } from './deposits.types.ts'
import { countOpenOrders } from './desk/evidence.queries.ts'
import { findMethod, insertMethod, updateMethod } from './methods.queries.ts'
import { accountOf, methodOf } from './methods.ts'

const Change = z.object({
  displayName: z.string(),
  settings: MethodSettings,
  /** The method as it was asked about; null: a new one. */
  old: z.nullable(z.object({ displayName: z.string(), settings: MethodSettings, updatedAt: z.string() })),
})
type Change = z.output<typeof Change>

/** US dollars for which both fees are worked out. */
const EXAMPLES = ['20', '100', '500']
const OPEN_COUNTED = 1000

/** Registers what two administrators change together: whom people pay, and under which terms. */
export const registerMethodChange = (deps: DeskDeps): ApprovalKind =>
  deps.approvals.register({
    name: 'payment-method',
    payload: Change,
    decidedBy: 'finance',
    action: 'methods.changed',
    about: 'payment_method',
    wordsOf: ({ displayName, settings, old }) => ({
      difference:
        old === null
          ? `A new way to pay: ${displayName}, to ${accountOf(settings)}`
          : `${displayName}: ${changesOf(old.settings, settings)}`.slice(0, 500),
      whom: displayName,
      old: old === null ? {} : valuesOf(old),
      new: valuesOf({ displayName, settings }),
    }),
    async evidence({ subject }, { settings, old }) {
      const [row, open] = [await findMethod(deps.db, subject), await countOpenOrders(deps.db, subject, OPEN_COUNTED)]
      return {
        table: {
          columns: ['now', 'new'],
          rows: EXAMPLES.map((usd) => ({
            name: 'feeFor',
            of: `$${usd}`,
            cells: [old === null ? null : `$${feeOn(usd, old.settings)}`, `$${feeOn(usd, settings)}`],
          })),
        },
        facts: [
          about('active', row?.active ?? false),
          about('version', row?.updatedAt.toISOString() ?? null),
          about('recipient', row ? accountOf(methodOf(row).settings) : null),
          drifting(about('openOrders', open)),
          effect('recipient', accountOf(settings)),
        ],
      }
    },
    async apply(trx, method, { displayName, settings, old }) {
      const at = deps.clock.now()
      const row = await findMethod(trx, method)
      if (old === null)
        return insertMethod(trx, { id: uuid(), methodName: method, displayName, settings, active: false, at })
      if (row?.updatedAt.toISOString() !== old.updatedAt) return false
      await updateMethod(trx, method, { displayName, settings, at })
      const isReadOtherwise =
        old.settings.zone !== settings.zone || String(old.settings.doneWords) !== String(settings.doneWords)
      if (isReadOtherwise) await rereadStatements.add(trx, { method })
      return true
    },
  })

interface Asked<Input> {
  by: RequestUser
  input: Input
  origin: ActOrigin
}

/** Throws ALREADY_DONE where the name is taken, and as approvals.ask. */
export async function askForNew(
  deps: DeskDeps,
  kind: ApprovalKind,
  { by, input, origin }: Asked<CreateMethod>,
): Promise<AskedApproval> {
  const { method, displayName, settings, reason, ...proof } = input
  if (await findMethod(deps.db, method))
    throw new DomainError('ALREADY_DONE', 'There is a method of this name.', { field: 'method' })
  const payload: Change = { displayName, settings, old: null }
  return deps.approvals.ask({ by, kind, subject: method, payload, reason, proof, origin })
}

/** Throws NOT_FOUND, ALREADY_DONE where nothing would change, BAD_INPUT for another kind of recipient, and as approvals.ask. */
export async function askForChange(
  deps: DeskDeps,
  kind: ApprovalKind,
  { by, input, origin }: Asked<UpdateMethod>,
): Promise<AskedApproval> {
  const { method, displayName, settings, reason, seen, ...proof } = input
  const row = await findMethod(deps.db, method)
  if (!row) throw notFound('method')
  const current = methodOf(row)
  requireSeen(versionOf({ displayName: current.displayName, settings: current.settings }), { seen })
  if (current.kind !== settings.recipient.kind)
    throw new DomainError('BAD_INPUT', 'A method keeps its kind. Make another one.', { field: 'settings' })
  const old = { displayName: row.displayName, settings: current.settings, updatedAt: row.updatedAt.toISOString() }
  if (JSON.stringify(valuesOf(old)) === JSON.stringify(valuesOf({ displayName, settings })))
    throw new DomainError('ALREADY_DONE', 'This is how it is already.')
  const payload: Change = { displayName, settings, old }
  return deps.approvals.ask({ by, kind, subject: method, payload, reason, proof, origin })
}

/** Changes by the names of the settings; the recipient first. */
function changesOf(old: MethodSettings, settings: MethodSettings): string {
  const [before, after] = [flat(old), flat(settings)]
  const changed = (Object.keys(after) as ApprovalField[]).filter((key) => before[key] !== after[key])
  const changes = changed.map((key) => `${key} ${String(after[key] ?? '')} instead of ${String(before[key] ?? '')}`)
  return changes.length === 0 ? 'another name' : changes.join('; ')
}

const valuesOf = ({ displayName, settings }: Pick<Change, 'displayName' | 'settings'>): ApprovalValues => ({
  displayName,
  ...flat(settings),
})

function flat({ recipient, levels, hours, instructions, zone, doneWords, ...terms }: MethodSettings): ApprovalValues {
  const { kind: _kind, ...account } = recipient
  const [level0, level1, level2] = levels.map(({ day, month }) => `${day} / ${month}`)
  return {
    ...account,
    ...terms,
    level0,
    level1,
    level2,
    hours: hours === null ? 'always' : `${hours.from}-${hours.to}`,
    zone,
    doneWords: doneWords.join(', '),
    instructionsEn: instructions.en,
    instructionsEs: instructions.es,
  }
}
