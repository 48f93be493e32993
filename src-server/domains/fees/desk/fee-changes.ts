import * as z from 'zod/mini'
import type { RequestUser } from '#server/calls/request-session.ts'
import type { ApprovalKind } from '#server/domains/approvals/kinds.ts'
import type { ActOrigin } from '#server/domains/audit/entry.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { requireSeen } from '#server/kernel/seen-version.ts'
import type { ApprovalValues, AskedApproval } from '#shared/domains/approvals/approvals.schema.ts'
import { about, alarm, effect } from '#shared/domains/approvals/evidence-facts.ts'
import type { ChangeFee, FeeVersion } from '#shared/domains/fees/fee-desk.schema.ts'
import { FEE_OPERATIONS } from '#shared/domains/fees/fees.schema.ts'
import { serviceFee } from '#shared/domains/fees/service-fee.ts'
import { assetCode, NATIVE } from '#shared/kernel/asset-id.ts'
import { DAY_MS, MINUTE_MS } from '#shared/kernel/durations.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import type { FeeDeskDeps } from './fee-desk.types.ts'
import { canTake } from './fee-lines.ts'

const Terms = z.object({
  type: z.enum(['percent', 'flat']),
  value: z.string(),
  min: z.string(),
  max: z.nullable(z.string()),
  active: z.boolean(),
})
type Terms = z.output<typeof Terms>
const RuleChange = z.object({
  operation: z.enum(FEE_OPERATIONS),
  asset: z.string(),
  old: z.nullable(Terms),
  new: Terms,
  /** ISO; null: as soon as it is agreed on. */
  from: z.nullable(z.string()),
  /** The rule that was made last when this was asked for. */
  after: z.nullable(z.string()),
})
type RuleChange = z.output<typeof RuleChange>

/** Amounts for which both rules are worked out. */
const EXAMPLES = ['10', '100', '1000', '10000']
const YEAR_MS = 366 * DAY_MS
const CLOCKS_DIFFER_MS = MINUTE_MS

/** Registers what two administrators change together: one asks, another with the scope finance decides. */
export const registerFeeRule = (deps: FeeDeskDeps): ApprovalKind =>
  deps.approvals.register({
    name: 'fee-rule',
    payload: RuleChange,
    decidedBy: 'finance',
    action: 'fees.changed',
    about: 'fee',
    wordsOf: ({ operation, asset, from, ...change }) => ({
      difference: `${NAMES[operation]} in ${assetCode(asset)}: ${inWords(change.new, asset)} instead of ${change.old === null ? 'no rule' : inWords(change.old, asset)}`,
      whom: `${NAMES[operation]} in ${assetCode(asset)}`,
      howMuch: `${change.old === null ? 'no rule' : inWords(change.old, asset)} to ${inWords(change.new, asset)}`,
      old: change.old === null ? {} : valuesOf(change.old),
      new: { ...valuesOf(change.new), operation, asset, ...(from === null ? {} : { from }) },
    }),
    async evidence(_about, change) {
      const [last, takes] = [await deps.fees.lastMade(deps.db, change), await canTake(deps, change.asset)]
      return {
        table: {
          columns: ['now', 'new'],
          rows: EXAMPLES.map((amount) => ({
            name: 'feeFor',
            of: `${amount} ${assetCode(change.asset)}`,
            cells: [change.old, change.new].map((terms) => exampleOf(terms, change.asset, amount)),
          })),
        },
        facts: [
          alarm('changedMeanwhile', last !== change.after),
          about('version', last),
          about('feeAccountTakes', takes),
          effect('from', change.from),
        ],
      }
    },
    async look({ id }, change) {
      const fits = !change.new.active || isFree(change.new) || (await canTake(deps, change.asset))
      return async (trx) => {
        if (!fits || (await deps.fees.lastMade(trx, change)) !== change.after) return false
        const now = deps.clock.now()
        const from = change.from === null ? now : new Date(change.from)
        const { active, ...rule } = change.new
        await deps.fees.add(
          trx,
          { operation: change.operation, asset: change.asset, ...rule },
          { active, effectiveFrom: from > now ? from : now, approvalId: id },
        )
        return true
      }
    },
  })

/** The fee on so much; null where no rule says it. */
function exampleOf(terms: Terms | null, asset: string, amount: string): string | null {
  if (terms === null || !terms.active) return null
  return `${short(serviceFee({ ...terms, asset }, { asset, amount }, { sent: null, fee: null }))} ${assetCode(asset)}`
}

/** Throws BAD_INPUT, NO_TRUSTLINE where the fee account cannot take it, ALREADY_DONE, and as approvals.ask. */
export async function askForRule(
  deps: FeeDeskDeps,
  kind: ApprovalKind,
  { by, input, origin }: { by: RequestUser; input: ChangeFee; origin: ActOrigin },
): Promise<AskedApproval> {
  const { operation, asset, type, value, min, max, active, from, seen, reason, ...proof } = input
  requireLater(from, deps.clock.now())
  const terms: Terms = { type, value, min, max, active }
  const current = (await deps.fees.versions()).find(
    (version) => version.operation === operation && version.asset === asset && !version.isUpcoming,
  )
  if (current) requireSeen(current.id, { seen: seen ?? 'none' })
  const old = current ? termsOf(current) : null
  if (old !== null && from === undefined && isSame(old, terms))
    throw new DomainError('ALREADY_DONE', 'This is what it costs already.')
  if (asset !== NATIVE && !(await deps.assets.factsOf(asset)).issuerExists)
    throw new DomainError('BAD_INPUT', 'The network has no such issuer. Check the asset.', { field: 'asset' })
  if (active && !isFree(terms) && !(await canTake(deps, asset)))
    throw new DomainError('NO_TRUSTLINE', `The fee account cannot hold ${assetCode(asset)}. Open its line first.`, {
      field: 'asset',
    })
  const after = await deps.fees.lastMade(deps.db, { operation, asset })
  const payload: RuleChange = { operation, asset, old, new: terms, from: from ?? null, after }
  return deps.approvals.ask({ by, kind, subject: `${operation} ${asset}`, payload, reason, proof, origin })
}

function requireLater(from: string | undefined, now: Date): void {
  if (from === undefined) return
  const at = new Date(from).getTime()
  if (at < now.getTime() - CLOCKS_DIFFER_MS)
    throw new DomainError('BAD_INPUT', 'A fee cannot begin in the past.', { field: 'from' })
  if (at > now.getTime() + YEAR_MS) throw new DomainError('BAD_INPUT', 'A fee begins within a year.', { field: 'from' })
}

const termsOf = ({ type, value, min, max, active }: FeeVersion): Terms => ({ type, value, min, max, active })
const isSame = (a: Terms, b: Terms): boolean => JSON.stringify(plain(a)) === JSON.stringify(plain(b))
const plain = ({ type, value, min, max, active }: Terms) => [
  ...[type, toStroops(value), toStroops(min), max === null ? null : toStroops(max)].map(String),
  active,
]
const isFree = ({ value, min }: Terms): boolean => toStroops(value) === 0n && toStroops(min) === 0n

const NAMES: Record<RuleChange['operation'], string> = {
  payment: 'Payments',
  swap: 'Swaps',
  order: 'Orders',
  auto_trading: 'Automated trading',
}
/** Without zeros that say nothing. */
const short = (amount: string): string =>
  fromStroops(toStroops(amount))
    .replace(/0{1,7}$/, '')
    .replace(/\.$/, '')

function inWords({ type, value, min, max, active }: Terms, asset: string): string {
  if (!active) return asset === NATIVE ? 'free (off)' : 'as XLM (off)'
  const code = assetCode(asset)
  const fee = type === 'percent' ? `${short(value)} %` : `${short(value)} ${code}`
  const least = toStroops(min) > 0n ? `, least ${short(min)} ${code}` : ''
  return `${fee}${least}${max === null ? '' : `, most ${short(max)} ${code}`}`
}

const valuesOf = ({ type, value, min, max, active }: Terms): ApprovalValues => ({
  fee: type === 'percent' ? `${short(value)} %` : short(value),
  least: short(min),
  most: max === null ? null : short(max),
  active,
})
