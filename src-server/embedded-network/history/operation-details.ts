import type { OperationBody } from '#server/embedded-network/ledger/operations.types.ts'
import { assetAmount, assetFields, type Fields, flagFields, priceText } from './asset-fields.ts'
import { amountText, base64 } from './format.ts'
import { accountFields } from './muxed.ts'
import { beginSponsor, changesOf, type OperationContext } from './operation-context.ts'
import { claimantJson } from './predicate-json.ts'
import { sponsorshipTargetFields } from './sponsorship-target.ts'

const ACCOUNT_FLAGS = { 1: 'auth_required', 2: 'auth_revocable', 4: 'auth_immutable', 8: 'auth_clawback_enabled' }
/** The second word is spelled as Horizon spells it. */
const LINE_FLAGS = { 1: 'authorized', 2: 'authorized_to_maintain_liabilites', 4: 'clawback_enabled' }

type Body<Type extends OperationBody['type']> = Extract<OperationBody, { type: Type }>
type Describe = { [Type in OperationBody['type']]: (body: Body<Type>, context: OperationContext) => Fields }

/** The fields of an operation's record beyond those that all operations share. */
export function operationDetails(context: OperationContext): Fields {
  const describe = DETAILS[context.body.type] as (body: OperationBody, context: OperationContext) => Fields
  return describe(context.body, context)
}

const DETAILS: Describe = {
  createAccount: (body, { source }) => ({
    starting_balance: amountText(body.startingBalance),
    ...accountFields('funder', source),
    account: body.destination,
  }),
  payment: (body, { source }) => ({
    ...assetFields(body.asset),
    ...accountFields('from', source),
    ...accountFields('to', body.destination),
    amount: amountText(body.amount),
  }),
  pathPaymentStrictReceive: (body, context) => ({
    ...pathPaymentFields(body, context),
    amount: amountText(body.destAmount),
    source_amount: amountText(sourceAmount(body, context)),
    source_max: amountText(body.sendMax),
  }),
  pathPaymentStrictSend: (body, context) => ({
    ...pathPaymentFields(body, context),
    amount: amountText((context.transaction.successful && context.result?.last?.amount) || 0n),
    source_amount: amountText(body.sendAmount),
    destination_min: amountText(body.destMin),
  }),
  manageSellOffer: (body) => ({ ...offerFields(body, body.amount), offer_id: body.offerId.toString() }),
  manageBuyOffer: (body) => ({ ...offerFields(body, body.buyAmount), offer_id: body.offerId.toString() }),
  createPassiveSellOffer: (body) => offerFields(body, body.amount),
  setOptions: setOptionsFields,
  changeTrust: (body, { source }) => ({
    ...(body.line.type === 'asset'
      ? { ...assetFields(body.line.asset), trustee: body.line.asset.split(':')[1] }
      : { asset_type: 'liquidity_pool_shares', liquidity_pool_id: body.line.poolId }),
    limit: amountText(body.limit),
    ...accountFields('trustor', source),
  }),
  allowTrust: (body, { source }) => ({
    ...assetFields(`${body.code}:${source.accountId}`),
    ...accountFields('trustee', source),
    trustor: body.trustor,
    authorize: (body.authorize & 1) !== 0,
    ...((body.authorize & 2) !== 0 ? { authorize_to_maintain_liabilities: true } : {}),
  }),
  accountMerge: (body, { source }) => ({
    ...accountFields('account', source),
    ...accountFields('into', body.destination),
  }),
  inflation: () => ({}),
  manageData: (body) => ({ name: body.name, value: body.value === null ? '' : base64(body.value) }),
  bumpSequence: (body) => ({ bump_to: body.bumpTo.toString() }),
  createClaimableBalance: (body) => ({
    ...assetAmount(body.asset, body.amount),
    claimants: body.claimants.map(claimantJson),
  }),
  claimClaimableBalance: (body, { source }) => ({ balance_id: body.balanceId, ...accountFields('claimant', source) }),
  beginSponsoringFutureReserves: (body) => ({ sponsored_id: body.sponsoredId }),
  endSponsoringFutureReserves: (_, context) => {
    const sponsor = beginSponsor(context)
    return sponsor === null ? {} : accountFields('begin_sponsor', sponsor)
  },
  revokeSponsorship: (body) => sponsorshipTargetFields(body.target),
  clawback: (body) => ({
    ...assetFields(body.asset),
    ...accountFields('from', body.from),
    amount: amountText(body.amount),
  }),
  clawbackClaimableBalance: (body) => ({ balance_id: body.balanceId }),
  setTrustLineFlags: (body) => ({
    ...assetFields(body.asset),
    trustor: body.trustor,
    ...flagFields('set', body.setFlags, LINE_FLAGS),
    ...flagFields('clear', body.clearFlags, LINE_FLAGS),
  }),
  liquidityPoolDeposit: depositFields,
  liquidityPoolWithdraw: withdrawFields,
  invokeHostFunction: () => ({}),
  extendFootprintTtl: () => ({}),
  restoreFootprint: () => ({}),
}

type PathPayment = Body<'pathPaymentStrictReceive'> | Body<'pathPaymentStrictSend'>

function pathPaymentFields(body: PathPayment, { source }: OperationContext): Fields {
  return {
    ...assetFields(body.destAsset),
    ...accountFields('from', source),
    ...accountFields('to', body.destination),
    path: body.path.map((asset) => assetFields(asset)),
    ...assetFields(body.sendAsset, 'source_'),
  }
}

/** What a strict receive took: what its first hop was paid, or the amount itself where nothing was exchanged. */
export function sourceAmount(body: Body<'pathPaymentStrictReceive'>, context: OperationContext): bigint {
  if (!context.transaction.successful) return 0n
  const claims = context.result?.claims ?? []
  if (claims.length === 0) return body.destAmount
  let total = 0n
  for (const claim of claims) {
    if (claim.assetBought !== body.sendAsset) break
    total += claim.amountBought
  }
  return total
}

type OfferBody = Body<'manageSellOffer'> | Body<'manageBuyOffer'> | Body<'createPassiveSellOffer'>

function offerFields(body: OfferBody, stroops: bigint): Fields {
  return {
    amount: amountText(stroops),
    price: priceText(body.price),
    price_r: body.price,
    ...assetFields(body.buying, 'buying_'),
    ...assetFields(body.selling, 'selling_'),
  }
}

function setOptionsFields(body: Body<'setOptions'>): Fields {
  const fields: Fields = {
    home_domain: body.homeDomain,
    inflation_dest: body.inflationDest,
    master_key_weight: body.masterWeight,
    signer_key: body.signer?.key ?? null,
    signer_weight: body.signer?.weight ?? null,
    ...flagFields('set', body.setFlags ?? 0, ACCOUNT_FLAGS),
    ...flagFields('clear', body.clearFlags ?? 0, ACCOUNT_FLAGS),
    low_threshold: body.lowThreshold,
    med_threshold: body.medThreshold,
    high_threshold: body.highThreshold,
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
}

/** The pool's assets and by how much the operation moved it; null in a failed transaction. */
function poolDelta(context: OperationContext, poolId: string) {
  const change = changesOf(context.changes, 'liquidityPool').find(
    ({ before, after }) => (after ?? before)?.poolId === poolId,
  )
  const pool = change?.after ?? change?.before
  if (change === undefined || pool === null || pool === undefined) return null
  return {
    pool,
    amountA: (change.after?.reserveA ?? 0n) - (change.before?.reserveA ?? 0n),
    amountB: (change.after?.reserveB ?? 0n) - (change.before?.reserveB ?? 0n),
    shares: (change.after?.totalShares ?? 0n) - (change.before?.totalShares ?? 0n),
  }
}

function depositFields(body: Body<'liquidityPoolDeposit'>, context: OperationContext): Fields {
  const delta = poolDelta(context, body.poolId)
  const reserves = (a: bigint, b: bigint) => reservePair(delta?.pool, a, b)
  return {
    liquidity_pool_id: body.poolId,
    reserves_max: reserves(body.maxAmountA, body.maxAmountB),
    min_price: priceText(body.minPrice),
    min_price_r: body.minPrice,
    max_price: priceText(body.maxPrice),
    max_price_r: body.maxPrice,
    reserves_deposited: reserves(delta?.amountA ?? 0n, delta?.amountB ?? 0n),
    shares_received: amountText(delta?.shares ?? 0n),
  }
}

function withdrawFields(body: Body<'liquidityPoolWithdraw'>, context: OperationContext): Fields {
  const delta = poolDelta(context, body.poolId)
  return {
    liquidity_pool_id: body.poolId,
    reserves_min: reservePair(delta?.pool, body.minAmountA, body.minAmountB),
    shares: amountText(body.amount),
    reserves_received: reservePair(delta?.pool, -(delta?.amountA ?? 0n), -(delta?.amountB ?? 0n)),
  }
}

function reservePair(pool: { assetA: string; assetB: string } | undefined, a: bigint, b: bigint): Fields[] {
  if (pool === undefined) return [{ amount: amountText(a) }, { amount: amountText(b) }]
  return [assetAmount(pool.assetA, a), assetAmount(pool.assetB, b)]
}
