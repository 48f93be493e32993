import { isDeepStrictEqual } from 'node:util'
import type { RequestUser } from '#server/calls/request-session.ts'
import type { ActOrigin } from '#server/domains/audit/entry.ts'
import { describePool, lockPool } from '#server/domains/staking/pools.queries.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { notFound } from '#server/kernel/domain-refusals.ts'
import { requireSeen } from '#server/kernel/seen-version.ts'
import type { DescribePool } from '#shared/domains/staking/staking-desk.schema.ts'
import type { StakingDeskDeps } from './desk.types.ts'
import { versionOfPool } from './seen-pool.ts'

/**
 * Words and a picture, which promise nothing: one administrator changes them. Throws NOT_FOUND, ALREADY_DONE, BAD_INPUT where the
 * library has no such picture, and as requireStepUp.
 */
export async function describe(
  { db, security, audit, isPicture }: StakingDeskDeps,
  { by, origin }: { by: RequestUser; origin: ActOrigin },
  input: DescribePool,
): Promise<void> {
  if (!by.key) await security.requireStepUp(by, input)
  const { poolId: id, description, featured, image, reason } = input
  if (image && !(await isPicture(image)))
    throw new DomainError('BAD_INPUT', 'The library has no such picture any more. Choose another one.', {
      field: 'image',
    })
  await db.transaction().execute(async (trx) => {
    const pool = await lockPool(trx, id)
    if (!pool) throw notFound('pool')
    requireSeen(versionOfPool(pool), input)
    const old = {
      description: pool.description,
      descriptionEs: pool.descriptionEs,
      imageUrl: pool.imageUrl,
      featured: pool.featured,
      displayOrder: pool.displayOrder,
    }
    const words = {
      description,
      descriptionEs: input.descriptionEs ?? pool.descriptionEs,
      imageUrl: image === undefined ? pool.imageUrl : image,
      featured,
      displayOrder: input.displayOrder ?? pool.displayOrder,
    }
    if (isDeepStrictEqual(old, words)) throw new DomainError('ALREADY_DONE', 'This is what it says already.')
    await describePool(trx, id, words)
    await audit.note(trx, {
      actor: { kind: 'admin', id: by.id },
      action: 'staking.pool_described',
      subject: { kind: 'pool', id },
      old,
      new: words,
      reason,
      origin,
    })
  })
}
