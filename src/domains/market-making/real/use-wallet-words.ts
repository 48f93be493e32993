import { useLingui } from '@lingui/react/macro'
import type { Tone } from '#client/ui/tone.ts'
import type { MakerWallet } from '#shared/domains/market-making/market-making.schema.ts'
import type { RestReason, TradingWalletState } from '#shared/domains/market-making/market-making.states.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'

/** How wallets of a pool are put in words. */
export function useWalletWords() {
  const { t } = useLingui()
  const states: Record<TradingWalletState, { label: string; tone: Tone }> = {
    planned: { label: t({ message: 'Not open yet', context: 'wallet' }), tone: 'mute' },
    opening: { label: t({ message: 'Opening', context: 'wallet' }), tone: 'info' },
    open: { label: t({ message: 'Open', context: 'wallet' }), tone: 'good' },
    closing: { label: t({ message: 'Emptying', context: 'wallet' }), tone: 'info' },
    merged: { label: t({ message: 'Closed', context: 'wallet' }), tone: 'mute' },
    rest: { label: t({ message: 'Something is left', context: 'wallet' }), tone: 'warn' },
  }
  const reason = (why: RestReason, code: string): string => {
    if (why === 'not_authorized') return t`The issuer of ${code} has withdrawn its authorization.`
    if (why === 'no_line') return t`Your account does not hold ${code}. Add it under Assets.`
    if (why === 'no_room') return t`Your account has no room for more ${code}.`
    return t`The network refused to close it.`
  }
  return {
    state: (state: TradingWalletState) => states[state],
    side: (side: MakerWallet['side']): string => (side === 'buy' ? t`Only bids` : t`Only asks`),
    rest: ({ rest }: Pick<MakerWallet, 'rest'>): string | null =>
      rest && reason(rest.reason, rest.asset === null ? '' : assetCode(rest.asset)),
  }
}
