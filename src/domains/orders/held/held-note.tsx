import { Trans, useLingui } from '@lingui/react/macro'
import { IconServer2 } from '@tabler/icons-react'
import { plainAmount, ungrouped } from '#client/ui/numbers.ts'
import css from './held.module.css'
import type { HeldDraft } from './held-draft.ts'

interface Props {
  draft: HeldDraft
  side: 'buy' | 'sell'
  /** What it sets aside, decimal text; null as long as that is unknown. */
  reserved: { amount: string; code: string } | null
}

/** Says that the service waits and not the ledger, what that sets aside, and what happens while the service is down. */
export function HeldNote({ draft, side, reserved }: Props) {
  const { t } = useLingui()
  const held = reserved && `${plainAmount(reserved.amount)} ${reserved.code}`
  const limit = draft.price === '' ? null : ungrouped(draft.price)
  const isBound = draft.kind === 'stopLimit' && limit !== null
  const sentence = () => {
    if (isBound) {
      if (side === 'sell')
        return (
          <Trans>
            If our service is down when the price is reached, we place the order when we are back, never below {limit}.
          </Trans>
        )
      return (
        <Trans>
          If our service is down when the price is reached, we place the order when we are back, never above {limit}.
        </Trans>
      )
    }
    return (
      <Trans>
        If our service is down when the price is reached, we place the order when we are back, at the price of that
        moment.
      </Trans>
    )
  }
  return (
    <aside className={css.note} aria-label={t`Held by us`}>
      <IconServer2 size={18} stroke={1.6} aria-hidden />
      <div>
        <b>
          <Trans>We watch the price, the ledger can’t</Trans>
        </b>
        <p>
          {held === null ? null : <Trans>{held} stay reserved.</Trans>}{' '}
          {draft.kind === 'oco' && <Trans>The first price reached counts, and the other is cancelled.</Trans>}{' '}
          {sentence()}
        </p>
      </div>
    </aside>
  )
}
