import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { withStepUp } from '#client/app/step-up/with-step-up.ts'
import { showToast } from '#client/app/toasts/toast.store.ts'
import { trpc } from '#client/app/trpc.ts'
import { type Pair, pairName } from '#client/domains/orders/pair.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import css from './form.module.css'
import type { FoundObstacle } from './use-obstacle.ts'

interface ObstacleProps {
  pair: Pair
  obstacle: FoundObstacle | null
  /** The asset that would come in. */
  bought: string
}

/** Says what keeps orders from being placed, with what helps. */
export function Obstacle({ pair, obstacle, bought }: ObstacleProps) {
  const { t } = useLingui()
  const name = pairName(pair)
  switch (obstacle?.kind) {
    case 'halted':
      return (
        <Notice tone="warn" title={t`${name} is halted`}>
          <Trans>No orders are taken here for now. Open orders can be cancelled.</Trans>
        </Notice>
      )
    case 'creating':
      return (
        <Notice title={t`Your wallet is being opened`}>
          <Trans>You can place orders once it is confirmed.</Trans>
        </Notice>
      )
    case 'noXlm':
      return (
        <div className={css.obstacle}>
          <Notice tone="warn" title={t`Add XLM first`}>
            <Trans>Every order pays its network fee in XLM, and an open one locks 0.5 XLM.</Trans>
          </Notice>
          <ButtonLink to="/receive" variant="default">
            <Trans>Receive XLM</Trans>
          </ButtonLink>
        </div>
      )
    case 'noLine':
      return <MissingLine asset={bought} />
    case 'offline':
      return (
        <Notice tone="warn" title={t`Live prices are paused`}>
          <Trans>A market order needs a book that is up to date. Limit orders can be placed.</Trans>
        </Notice>
      )
    default:
      return null
  }
}

function MissingLine({ asset }: { asset: string }) {
  const { t } = useLingui()
  const explain = useFailureText()
  const utils = trpc.useUtils()
  const code = assetCode(asset)
  const request = useRef<{ asset: string; requestId: string } | null>(null)
  const add = trpc.assets.add.useMutation({
    onSuccess: () => {
      showToast({ title: t`${code} is being added` })
      void utils.transactions.invalidate()
      void utils.wallet.invalidate()
    },
  })
  const press = (): void => {
    if (request.current?.asset !== asset) request.current = { asset, requestId: crypto.randomUUID() }
    const wanted = request.current
    withStepUp('asset', () => add.mutateAsync(wanted)).catch(() => undefined) // shown below, or the dialog was closed
  }
  return (
    <div className={css.obstacle}>
      <Notice tone={add.isError ? 'bad' : 'info'} title={t`Your wallet does not hold ${code} yet`}>
        {add.isError ? (
          explain(add.error)
        ) : (
          <Trans>Adding it locks 0.5 XLM, which you get back when you remove it.</Trans>
        )}
      </Notice>
      <BusyButton variant="default" busy={add.isPending || add.isSuccess} onClick={press}>
        {t`Add ${code}`}
      </BusyButton>
    </div>
  )
}
