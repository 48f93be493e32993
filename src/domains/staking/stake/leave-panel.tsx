import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { useConfirmed } from '#client/app/step-up/use-confirmed.ts'
import { trpc } from '#client/app/trpc.ts'
import css from '#client/domains/staking/staking.module.css'
import { useStakeWords } from '#client/domains/staking/use-stake-words.ts'
import { Amount } from '#client/ui/amount.tsx'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { ownFigure } from '#client/ui/choices.ts'
import { Notice } from '#client/ui/notice.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { Rows } from '#client/ui/rows.tsx'
import { simpleReward } from '#shared/domains/staking/accrual.ts'
import type { LeavingNow, Stake } from '#shared/domains/staking/staking.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'

interface Props {
  stake: Stake
  leaving: LeavingNow
  now: string
}

/** Early exit as a sum, with the cost of not waiting beside it; pressed twice, so that nobody leaves by a slip. */
export function LeavePanel({ stake, leaving, now }: Props) {
  const { t } = useLingui()
  const words = useStakeWords()
  const utils = trpc.useUtils()
  const [isAsked, setAsked] = useState(false)
  const requestId = useRef(crypto.randomUUID())
  const exit = useConfirmed(
    'leaveStake',
    (atLeast: string) => utils.client.staking.exit.mutate({ requestId: requestId.current, stakeId: stake.id, atLeast }),
    {
      onDone: async (left) => {
        utils.staking.get.setData({ stakeId: stake.id }, left)
        await Promise.all([utils.staking.invalidate(), utils.wallet.invalidate()])
      },
    },
  )
  const { asset, amount, earlyFee, endDate } = stake
  const code = assetCode(asset)
  const left = endDate === null ? 0 : Math.ceil((new Date(endDate).getTime() - new Date(now).getTime()) / DAY_MS)
  const all = waitingOf(stake, leaving)
  const more = fromStroops(all - toStroops(leaving.net))
  const net = ownFigure(words.figure(leaving.net, asset))
  return (
    <Panel title={t`Leave early`} className={css.side}>
      <div className={css.inset}>
        <Rows
          dense
          rows={[
            { label: t`Staked`, value: <Amount own value={amount} code={code} /> },
            {
              label: t`Fee, ${words.rate(earlyFee)} of that`,
              value: <Amount own value={leaving.fee} code={code} sign="-" />,
            },
            { label: t`Earned, not yet paid`, value: <Amount own value={leaving.rewards} code={code} sign="+" /> },
            {
              label: t`You get today`,
              value: (
                <b>
                  <Amount own value={leaving.net} code={code} />
                </b>
              ),
            },
          ]}
        />
        <div className={css.waiting}>
          <span className={css.dim}>{t`If you wait ${words.days(left)}`}</span>
          <b>{ownFigure(words.figure(fromStroops(all), asset))}</b>
          <span className={css.dim}>{t`${ownFigure(words.figure(more, asset))} more`}</span>
        </div>
        {exit.failure !== undefined && <Notice tone="bad">{exit.failure}</Notice>}
        {isAsked ? (
          <fieldset className={css.sure} aria-label={t`Leave early`}>
            <p>{t`${net} returns to your wallet at once. This cannot be undone.`}</p>
            <div className={css.actions}>
              <Button variant="default" onClick={() => setAsked(false)} disabled={exit.pending}>
                <Trans>Stay</Trans>
              </Button>
              <BusyButton busy={exit.pending} color="rose" onClick={() => exit.run(leaving.net)}>
                {t`Leave with ${net}`}
              </BusyButton>
            </div>
          </fieldset>
        ) : (
          <Button variant="default" fullWidth onClick={() => setAsked(true)}>
            <Trans>Leave early</Trans>
          </Button>
        )}
      </div>
    </Panel>
  )
}

/** What waiting to the end gives from today on, what was paid already left out, as compounding is switched now. */
function waitingOf(
  { amount, base, accruedRewards, rewardRate, lockupDays, periods }: Stake,
  { rewards }: LeavingNow,
): bigint {
  const whole = simpleReward(toStroops(amount), rewardRate, lockupDays)
  const toCome =
    base === amount
      ? whole - toStroops(accruedRewards)
      : simpleReward(toStroops(base), rewardRate, lockupDays - periods)
  return toStroops(amount) + toStroops(rewards) + toCome
}
