import { v7 as uuid } from 'uuid'
import * as z from 'zod/mini'
import type { Reader } from '#db/database.ts'
import type { RequestUser } from '#server/calls/request-session.ts'
import type { ApprovalKind } from '#server/domains/approvals/kinds.ts'
import type { ActOrigin } from '#server/domains/audit/entry.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { requireSeen } from '#server/kernel/seen-version.ts'
import type { AffiliateTerms } from '#shared/domains/affiliates/affiliates.schema.ts'
import type { ConfigureAffiliates } from '#shared/domains/affiliates/affiliates-admin.schema.ts'
import { CLICK_DAYS, type RewardTerms } from '#shared/domains/affiliates/commission.ts'
import type { ApprovalValues, AskedApproval } from '#shared/domains/approvals/approvals.schema.ts'
import { about, alarm, effect } from '#shared/domains/approvals/evidence-facts.ts'
import { assetId } from '#shared/kernel/asset-id.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import type { AffiliatesDeps } from './affiliates.types.ts'
import { type ConfigRow, findConfig, insertConfig, nextPayoutOf } from './terms.queries.ts'

const Terms = z.object({
  type: z.enum(['percent_of_fee', 'fixed']),
  values: z.array(z.string()),
  minPayout: z.string(),
  schedule: z.enum(['weekly', 'monthly']),
  active: z.boolean(),
  holdDays: z._default(z.int(), 30), // what was asked for before it was part of the terms
})
type Terms = z.output<typeof Terms>
const TermsChange = z.object({ old: Terms, new: Terms, after: z.int() })

/** What rewards are counted and paid in: the asset that stands for US dollars; null where there is none yet. */
export async function rewardAssetOf({ assets, usdAsset }: Pick<AffiliatesDeps, 'assets' | 'usdAsset'>) {
  if (usdAsset !== undefined) return usdAsset
  const listed = await assets.list()
  return listed.map((row) => assetId(row.assetCode, row.issuer)).find((asset) => asset.startsWith('USDC:')) ?? null
}

const valuesOf = ({ commissionLevels, rewardValue, secondValue, thirdValue }: ConfigRow): string[] =>
  [rewardValue, secondValue, thirdValue].slice(0, commissionLevels)

export const rewardTermsOf = (row: ConfigRow): RewardTerms => ({
  type: row.rewardType,
  values: valuesOf(row).map(toStroops),
})

function presentTerms(row: ConfigRow, asset: string | null): AffiliateTerms {
  return {
    version: row.version,
    isActive: row.active,
    type: row.rewardType,
    values: valuesOf(row),
    asset,
    minPayout: row.minPayout,
    schedule: row.payoutSchedule,
    nextPayoutAt: row.nextPayoutDate.toISOString(),
    clickDays: CLICK_DAYS,
    holdDays: row.holdDays,
  }
}

export async function readTerms(deps: AffiliatesDeps, reader: Reader = deps.db): Promise<AffiliateTerms> {
  const [row, asset] = await Promise.all([findConfig(reader), rewardAssetOf(deps)])
  return presentTerms(row, asset)
}

/** Registers what two administrators change together; fees that were paid before keep their terms. */
export const registerTerms = (deps: AffiliatesDeps): ApprovalKind =>
  deps.approvals.register({
    name: 'affiliate-terms',
    payload: TermsChange,
    decidedBy: 'finance',
    action: 'affiliates.configured',
    about: 'affiliates',
    wordsOf: (change) => ({
      difference: `Affiliates: ${inWords(change.new)} instead of ${inWords(change.old)}`,
      whom: 'Affiliates',
      howMuch: `${change.old.values.map(short).join(' / ')} to ${change.new.values.map(short).join(' / ')}`,
      old: auditValuesOf(change.old),
      new: auditValuesOf(change.new),
    }),
    async evidence(_about, change) {
      const current = await findConfig(deps.db)
      const levels = Array.from({ length: Math.max(change.old.values.length, change.new.values.length) }, (_, at) => at)
      return {
        table: {
          columns: ['now', 'new'],
          rows: levels.map((at) => ({
            name: 'levelReward',
            of: String(at + 1),
            cells: [change.old, change.new].map((terms) => rewardWords(terms, at)),
          })),
        },
        facts: [
          alarm('changedMeanwhile', current.version !== change.after),
          about('version', current.version),
          effect('version', change.after + 1),
        ],
      }
    },
    async look({ id }, change) {
      return async (trx) => {
        const current = await findConfig(trx)
        if (current.version !== change.after) return false
        const { type, values, minPayout, schedule, active, holdDays } = change.new
        const madeAt = deps.clock.now()
        const isSameSchedule = schedule === current.payoutSchedule
        await insertConfig(trx, {
          id: uuid(),
          version: current.version + 1,
          rewardType: type,
          minPayout,
          payoutSchedule: schedule,
          active,
          rewardValue: values[0] ?? '0',
          secondValue: values[1] ?? '0',
          thirdValue: values[2] ?? '0',
          commissionLevels: values.length,
          holdDays,
          madeAt,
          approvalId: id,
          nextPayoutDate: isSameSchedule ? current.nextPayoutDate : await nextPayoutOf(trx, schedule, madeAt),
        })
        return true
      }
    },
  })

/** Throws ALREADY_DONE, and as approvals.ask. */
export async function askForTerms(
  deps: AffiliatesDeps,
  kind: ApprovalKind,
  { by, input, origin }: { by: RequestUser; input: ConfigureAffiliates; origin: ActOrigin },
): Promise<AskedApproval> {
  const { reason, type, values, minPayout, schedule, active, holdDays, seen, ...proof } = input
  const row = await findConfig(deps.db)
  requireSeen(String(row.version), { seen })
  const old = termsOf(row)
  const terms: Terms = { type, values, minPayout, schedule, active, holdDays: holdDays ?? row.holdDays }
  if (JSON.stringify(plain(old)) === JSON.stringify(plain(terms)))
    throw new DomainError('ALREADY_DONE', 'These are the terms already.')
  const payload = { old, new: terms, after: row.version }
  return deps.approvals.ask({ by, kind, subject: 'terms', payload, reason, proof, origin })
}

const termsOf = (row: ConfigRow): Terms => ({
  type: row.rewardType,
  values: valuesOf(row),
  minPayout: row.minPayout,
  schedule: row.payoutSchedule,
  active: row.active,
  holdDays: row.holdDays,
})
const plain = ({ values, minPayout, ...rest }: Terms) => ({
  ...rest,
  values: values.map((value) => String(toStroops(value))),
  minPayout: String(toStroops(minPayout)),
})
/** Without zeros that say nothing. */
export const short = (amount: string): string =>
  fromStroops(toStroops(amount))
    .replace(/0{1,7}$/, '')
    .replace(/\.$/, '')

function inWords({ type, values, minPayout, schedule, active, holdDays }: Terms): string {
  if (!active) return 'nothing (off)'
  const given =
    type === 'fixed'
      ? `${short(values[0] ?? '0')} USD for each person`
      : values.map((value, at) => `${short(value)} % at level ${at + 1}`).join(', ')
  return `${given}, paid ${schedule} from ${short(minPayout)} USD after ${holdDays} days`
}

/** Reward of a level for a fee of 100, or once. */
function rewardWords({ type, values, active }: Terms, at: number): string | null {
  const value = values[at]
  if (value === undefined || !active) return null
  return type === 'fixed' ? `${short(value)} USD` : `${short(value)} / 100`
}

const auditValuesOf = ({ type, values, minPayout, schedule, active, holdDays }: Terms): ApprovalValues => ({
  type,
  values: values.map(short).join(' / '),
  minPayout: short(minPayout),
  schedule,
  programme: active,
  holdDays,
})
