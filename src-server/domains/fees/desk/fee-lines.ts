import { v7 as uuid } from 'uuid'
import type { RequestUser } from '#server/calls/request-session.ts'
import type { ActOrigin } from '#server/domains/audit/entry.ts'
import { ownRequest } from '#server/domains/transactions/acceptance/intent-name.ts'
import { PLAIN_INTENT } from '#server/domains/transactions/plain-intent.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { wakeSubmission } from '#server/queue/notices.ts'
import { serverRequestId } from '#server/stellar/intent-ids.ts'
import { spendableNative } from '#shared/domains/accounts/reserve.ts'
import type { FeeAccountLine, FeeDeskList, TrustForFees } from '#shared/domains/fees/fee-desk.schema.ts'
import { assetCode, assetIssuer, NATIVE } from '#shared/kernel/asset-id.ts'
import { listOpening } from './fee-account.queries.ts'
import type { FeeDeskDeps } from './fee-desk.types.ts'

/** In which assets the fee account can take fees. */
export async function feeAccount({ db, mirror }: FeeDeskDeps): Promise<FeeDeskList['account']> {
  const account = await mirror.findByRole('fee')
  if (!account) return { address: null, assets: [] }
  const [holdings, opening] = await Promise.all([mirror.holdings(account.address), listOpening(db, account.address)])
  const held = holdings.map(
    ({ asset, balance, authorized }): FeeAccountLine => ({
      asset,
      balance,
      state: asset === NATIVE || authorized ? 'open' : 'not_authorized',
    }),
  )
  const coming = opening
    .filter((asset) => !held.some((line) => line.asset === asset))
    .map((asset): FeeAccountLine => ({ asset, balance: '0.0000000', state: 'opening' }))
  return { address: account.address, assets: [...held, ...coming] }
}

/** Whether a fee in that asset could be paid. */
export async function canTake(deps: FeeDeskDeps, asset: string): Promise<boolean> {
  if (asset === NATIVE) return true
  return (await feeAccount(deps)).assets.some((line) => line.asset === asset && line.state === 'open')
}

/**
 * Has the fee account open a line for an asset, once: while one is on its way the same answer is given. Throws ALREADY_DONE where it is
 * open, NOT_FOUND where nobody issues the asset, INSUFFICIENT_FUNDS where the account lacks the reserve, and as requireStepUp.
 */
export async function openLine(
  deps: FeeDeskDeps,
  by: RequestUser,
  { input: { requestId, asset, ...proof }, origin }: { input: TrustForFees; origin: ActOrigin },
): Promise<FeeAccountLine> {
  const { db, mirror, security, transactions, audit } = deps
  await security.requireStepUp(by, proof)
  const issuer = assetIssuer(asset)
  const code = assetCode(asset)
  if (issuer === null) throw new DomainError('ALREADY_DONE', 'Every account holds XLM.', { field: 'asset' })
  const account = await mirror.findByRole('fee')
  if (account?.status !== 'active')
    throw new DomainError('UNAVAILABLE', 'The fee account is not on the ledger yet. Please try again in a moment.')
  if (!(await deps.assets.factsOf(asset)).issuerExists)
    throw new DomainError('NOT_FOUND', 'The network has no such issuer. Check the address.', { field: 'asset' })
  const state = await deps.network.stateOrThrow()
  await db.transaction().execute(async (trx) => {
    await mirror.lockByAddresses(trx, [account.address])
    if ((await listOpening(trx, account.address)).includes(asset)) return
    const holdings = await mirror.holdings(account.address)
    if (holdings.some((line) => line.asset === asset))
      throw new DomainError('ALREADY_DONE', `The fee account can hold ${code} already.`, { field: 'asset' })
    const native = holdings.find((line) => line.asset === NATIVE)
    const needs = BigInt(state.baseReserve) + BigInt(state.baseFee)
    if (!native || spendableNative(native, { ...account, baseReserve: state.baseReserve }) < needs)
      throw new DomainError('INSUFFICIENT_FUNDS', 'The fee account has too little XLM for the reserve of a line.')
    const own = serverRequestId(`fees.trust ${asset} ${requestId}`)
    await transactions.insertServerIntents(trx, [
      {
        id: uuid(),
        userId: null,
        type: 'trustline',
        requestId: own,
        name: transactions.nameOf(ownRequest(own)),
        asset,
        amount: '0',
        from: account.address,
        to: issuer,
        source: account.address,
        ...PLAIN_INTENT,
      },
    ])
    await wakeSubmission(trx)
    const subject = { kind: 'fee', id: asset } as const
    await audit.note(trx, {
      actor: { kind: 'admin', id: by.id },
      action: 'fees.line_asked',
      subject,
      new: { asset },
      origin,
    })
  })
  return { asset, balance: '0.0000000', state: 'opening' }
}
