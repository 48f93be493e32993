import type { JsonSchema } from '#shared/domains/api-docs/openapi.types.ts'

/** Parts that texts of one form refer to. */
export const FORMAT_PARTS: Record<string, JsonSchema> = {
  Decimal: {
    type: 'string',
    format: 'decimal',
    pattern: String.raw`^-?\d+(\.\d+)?$`,
    description: 'A number as text, exact.',
  },
  AssetId: {
    type: 'string',
    format: 'asset',
    pattern: '^(XLM|[A-Za-z0-9]{1,12}:G[A-Z2-7]{55})$',
    description: 'XLM, or CODE:ISSUER.',
  },
}

/** Names of members that hold a number as text. */
const DECIMALS = wordsOf(`
  accrued accruedRewards adjusted amount amountA amountB amountUsd approveAboveUsd apy
  available average averageCost averagePrice balance baseVolume beforeUsd belowMarket booked
  bookedUsd bought bound buyAmount cap change24h changeNow commissions cost
  counterAmount counterUsd counterVolume counterVolume24h creditXlm creditedUsd creditedXlm dailyCapUsd debtUsd
  depthUsd2pct earlyFee earned earnedUsd economy entryPrice estimatedXlm fast fee
  feeFlatUsd feePercent feeUsd fees feesUsd feesUsd24h filled freedByThen frozen
  funds gain gainPercent held heldA heldB high high24h holdingsUsd
  holds impact impermanentLoss inOffers intoPools inverseRate kept left leftOut
  limit liquidity locks lossPercent low low24h marketRate max maxPaid
  maxUsd mid min minPayout minReceived minStake minUsd moneyIn moneyOut
  mostFee net networkFee networkFees nextMonthUsd normal ofUsd offMarket onLedger
  openAmount opening ours owed paid paidAmount paidIn payUsd pending
  perDayUsd perEntry perPayment percent price priceBefore priceNow principal principalUsd
  proceeds promised quotedBuy quotedSell rate ready received receivedUsd refundUsd
  remaining reserve reserveA reserveB reserved rests returned rewardBook rewardRate
  rewards room sellAmount sent sentTodayUsd setAside sharePercent shares slippage
  sold spendable spendableAfter spendableBefore spread spreadPercent staked stakedUsd started
  stays stopOffMarket stopPrice supply takenBack takenOut threshold total totalCoins
  totalStaked totalUsd transactionLimit unpaid unrealised unrealisedPercent usd usdA usdB
  relatedCounterVolume24h relatedVolume24h relatedVolumeUsd usdFrom usedUsd valueUsd volume24h volumeChange volumeUsd volumeUsd24h worstPrice xlm
  yield30d yield7d
`)
const ASSETS = wordsOf('asset assetA assetB feeAsset base counter sell buy counterAsset')
const TIMES = wordsOf(
  'at since until startDate endDate lastSecurityUpdate moreFrom claimableFrom sendsFrom earnedSince termsSince',
)
const IDS = wordsOf(
  'actorId affiliateId approvalId batchId ownerId parentId poolId requestId stakeId statementId transactionId userId orderId scheduleId depositId alertId',
)
/** Numbers that have parts. */
const FRACTIONS = wordsOf(
  'closeMs milliseconds usualHours slowestTenthHours full half nearlyAll perSecond transactions medianSeconds medianHours coverage likeness costPercent uptimePercent measure databaseMs lowest highest',
)
/** Members that share a name with those above and hold something else. */
const OTHERS = new Set([
  'BatchRow.amount',
  'BatchRow.asset',
  'EmailStatus.pending',
  'PaymentMethod.amount',
  'ShownPart.since',
  'Stake.base',
  'Tieable.asset',
  'WalletOverview.base',
])

/** A member's schema with its format, by the member's name; `part` is the part, or the call, that holds it. */
export function formatted(schema: JsonSchema, name: string, part: string): JsonSchema {
  const types = [schema.type ?? []].flat()
  if (OTHERS.has(`${part}.${name}`) || schema.format !== undefined || schema.enum) return schema
  if (types.includes('number')) return FRACTIONS.has(name) ? schema : { ...schema, type: withoutFraction(schema.type) }
  if (!types.includes('string')) return schema
  const isNull = types.includes('null')
  if (DECIMALS.has(name)) return reference('Decimal', isNull)
  if (ASSETS.has(name)) return reference('AssetId', isNull)
  if (TIMES.has(name) || (/[a-z]At$|Until$/.test(name) && name !== 'keptUntil'))
    return { ...schema, format: 'date-time' }
  return IDS.has(name) ? { ...schema, format: 'uuid' } : schema
}

function reference(part: string, isNull: boolean): JsonSchema {
  const named = { $ref: `#/components/schemas/${part}` }
  return isNull ? { anyOf: [named, { type: 'null' }] } : named
}

const withoutFraction = (type: JsonSchema['type']): string | string[] =>
  Array.isArray(type) ? type.map((one) => (one === 'number' ? 'integer' : one)) : 'integer'

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/).filter(Boolean))
}
