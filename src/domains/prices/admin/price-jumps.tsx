import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Decision } from '#client/app/desk/decision.ts'
import { DecisionDialog } from '#client/app/desk/decision-dialog.tsx'
import { trpc } from '#client/app/trpc.ts'
import { useFormats } from '#client/ui/formats.ts'
import { Panel } from '#client/ui/panel.tsx'
import type { PriceJump } from '#shared/domains/prices/prices.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import css from './price-jumps.module.css'

const READ_EVERY_MS = 15_000

/** Prices that moved too far within a day to be taken as they are, each with the decision that it is right; nothing where there is none. */
export function PriceJumps({ onDone }: { onDone: (text: string) => void }) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const jumps = trpc.admin.prices.jumps.useQuery(undefined, { refetchInterval: READ_EVERY_MS })
  const confirm = trpc.admin.prices.confirm.useMutation()
  const [decision, setDecision] = useState<Decision | null>(null)
  if (!jumps.data || jumps.data.items.length === 0) return null
  const deciding = ({ id, asset, usd, usdFrom }: PriceJump): Decision => {
    const code = assetCode(asset)
    return {
      title: t`Confirm the price of ${code}`,
      effects: [
        t`Limits count ${code} as $${usd} from now on, no longer as $${usdFrom}.`,
        t`Nobody has to confirm trades of it for this reason any more.`,
      ],
      label: t`Confirm the price`,
      run: async ({ reason, password }) => {
        await confirm.mutateAsync({ id, usd, reason, password: password || undefined })
        await utils.admin.prices.jumps.invalidate()
        onDone(t`The price of ${code} is confirmed.`)
      },
    }
  }
  return (
    <Panel
      title={t`Prices that have jumped`}
      note={t`Until a price has been stable for 24 hours or is confirmed, limits count both prices and every trade asks for a confirmation.`}
    >
      <ul className={css.list}>
        {jumps.data.items.map((jump) => (
          <li key={jump.id}>
            <JumpWords jump={jump} />
            <Button
              size="xs"
              variant="default"
              aria-label={t`Confirm the price of ${assetCode(jump.asset)}`}
              aria-haspopup="dialog"
              onClick={() => setDecision(deciding(jump))}
            >
              <Trans>Confirm</Trans>
            </Button>
          </li>
        ))}
      </ul>
      <DecisionDialog decision={decision} onClose={() => setDecision(null)} />
    </Panel>
  )
}

function JumpWords({ jump }: { jump: PriceJump }) {
  const { moment } = useFormats()
  const { usd, usdFrom } = jump
  const [code, since] = [assetCode(jump.asset), moment(jump.at)]
  return (
    <span>
      <b>{code}</b>{' '}
      <Trans>
        It was ${usdFrom} and is ${usd}, since {since}.
      </Trans>
    </span>
  )
}
