import { useLingui } from '@lingui/react/macro'
import type { MakerNoticeDetails } from '#shared/domains/notifications/maker-notice.ts'
import { pairName } from '#shared/kernel/asset-id.ts'

/** Why a market-making pool no longer quotes, or that it may again, in a title and one line. */
export function useMakerWords(): (details: MakerNoticeDetails) => { title: string; note: string } {
  const { t } = useLingui()
  return ({ event, name, base, counter, reason, note }) => {
    const pair = pairName({ base, counter })
    if (event === 'released')
      return { title: t`Your pool “${name}” was released`, note: t`${pair}. You can start it again.` }
    const [title, sentence] = [t`Your pool “${name}” is paused`, note ?? '']
    if (reason === 'operator') return { title, note: t`By an operator: ${sentence}` }
    if (reason === 'volume_limit') return { title, note: t`${pair} reached its daily volume limit.` }
    if (reason === 'loss_limit') return { title, note: t`${pair} reached its daily loss limit.` }
    if (reason === 'not_listed') return { title, note: t`${pair}: one of these assets is no longer listed.` }
    if (reason === 'not_authorized')
      return { title, note: t`${pair}: an issuer has taken away a wallet's authorization.` }
    if (reason === 'unconfirmed')
      return { title, note: t`${pair}: at today's prices its orders would need your confirmation.` }
    if (reason === 'orders_refused') return { title, note: t`${pair}: the network kept refusing its orders.` }
    if (reason === 'moves_refused')
      return { title, note: t`${pair}: the network kept refusing moves between its wallets.` }
    return { title, note: pair }
  }
}
