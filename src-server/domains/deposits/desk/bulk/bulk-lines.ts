import * as z from 'zod/mini'
import { MOST_AT_ONCE } from '#shared/domains/deposits/bulk.schema.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { sumUsd } from '#shared/kernel/usd.ts'

const Line = z.object({
  id: z.string(),
  lineId: z.string(),
  username: z.string(),
  reference: z.string(),
  usd: z.string(),
  xlm: z.string(),
  importedBy: z.string(),
  credits: z.number(),
})
/** Payload of a request. */
export const BulkPayload = z.object({ lines: z.array(Line).check(z.minLength(1), z.maxLength(MOST_AT_ONCE)) })
export type BulkLine = z.output<typeof Line>

/** Dollars that came, and what they give. */
export const totalsOf = (lines: readonly Pick<BulkLine, 'usd' | 'xlm'>[]): { usd: string; xlm: string } => ({
  usd: sumUsd(lines.map(({ usd }) => usd)),
  xlm: fromStroops(lines.reduce((sum, { xlm }) => sum + toStroops(xlm), 0n)),
})
