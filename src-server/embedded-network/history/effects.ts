import type { OperationBody } from '#server/embedded-network/ledger/operations.types.ts'
import { accountEffects } from './effects.accounts.ts'
import { balanceEffects } from './effects.balances.ts'
import { optionEffects } from './effects.options.ts'
import { poolEffects, poolLifeEffects } from './effects.pools.ts'
import { sponsorshipEffects } from './effects.sponsorship.ts'
import { offerTrades, pathPaymentEffects } from './effects.trades.ts'
import { trustEffects } from './effects.trust.ts'
import type { Effect } from './effects.types.ts'
import type { OperationContext } from './operation-context.ts'

/**
 * The effects of one operation in Horizon's order: its own, then sponsorships, then pools that appeared or
 * vanished. A failed transaction has none.
 */
export function effectsOf(context: OperationContext): Effect[] {
  if (!context.transaction.successful) return []
  return [...ownEffects(context), ...sponsorshipEffects(context), ...poolLifeEffects(context)]
}

function ownEffects(context: OperationContext): Effect[] {
  const type: OperationBody['type'] = context.body.type
  switch (type) {
    case 'createAccount':
    case 'payment':
    case 'accountMerge':
    case 'bumpSequence':
    case 'manageData':
      return accountEffects(context)
    case 'pathPaymentStrictReceive':
    case 'pathPaymentStrictSend':
      return pathPaymentEffects(context)
    case 'manageSellOffer':
    case 'manageBuyOffer':
    case 'createPassiveSellOffer':
      return offerTrades(context)
    case 'setOptions':
      return optionEffects(context)
    case 'changeTrust':
    case 'allowTrust':
    case 'setTrustLineFlags':
      return trustEffects(context)
    case 'createClaimableBalance':
    case 'claimClaimableBalance':
    case 'clawback':
    case 'clawbackClaimableBalance':
      return balanceEffects(context)
    case 'liquidityPoolDeposit':
    case 'liquidityPoolWithdraw':
      return poolEffects(context)
    default:
      return []
  }
}
