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
    return { title, note: pair }
  }
}
