import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { trpc } from '#client/app/trpc.ts'
import css from '#client/domains/staking/staking.module.css'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Empty } from '#client/ui/empty.tsx'
import { FlowSteps } from '#client/ui/flow-steps.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'
import { typedStroops } from '#shared/domains/staking/accrual.ts'
import type { Stake } from '#shared/domains/staking/staking.schema.ts'
import { fromStroops } from '#shared/kernel/stroops.ts'
import { AmountStep } from './amount-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { StakedStep } from './staked-step.tsx'

interface Props {
  poolId: string | undefined
  amount: string | undefined
}

/** /staking/new: how much, what exactly that means, and that it is taken. */
export function NewStakeScreen({ poolId, amount }: Props) {
  const { t } = useLingui()
  const pools = trpc.staking.pools.useQuery()
  const wallet = trpc.wallet.overview.useQuery()
  const [typed, setTyped] = useState(amount ?? '')
  const [chosen, setChosen] = useState(poolId)
  const [isReviewing, setReviewing] = useState(false)
  const [stake, setStake] = useState<Stake | null>(null)
  const open = pools.data?.items.filter(({ state }) => state === 'open') ?? []
  const pool = open.find(({ id }) => id === chosen) ?? open[0]
  const stroops = typedStroops(typed)
  const at = stake ? 2 : isReviewing ? 1 : 0
  const titles = [t`New stake`, t`Review stake`, t`Staked`]
  const content = () => {
    if (!pools.data || !wallet.data)
      return (
        <Panel>
          <Unanswered query={pools} also={wallet} failed={t`The pools did not load`} rows={5} height={56} />
        </Panel>
      )
    if (!pool)
      return (
        <Panel>
          <Empty
            level={2}
            title={t`No staking pools are open`}
            action={
              <ButtonLink to="/staking" variant="default">
                <Trans>Back to staking</Trans>
              </ButtonLink>
            }
          >
            <Trans>Pools are listed on the page Staking as soon as one opens.</Trans>
          </Empty>
        </Panel>
      )
    if (stake) return <StakedStep stakeId={stake.id} />
    if (isReviewing && stroops !== null)
      return (
        <ReviewStep
          pool={pool}
          amount={fromStroops(stroops)}
          wallet={wallet.data}
          onBack={() => setReviewing(false)}
          onStaked={setStake}
        />
      )
    return (
      <AmountStep
        pools={open}
        pool={pool}
        wallet={wallet.data}
        typed={typed}
        onPool={setChosen}
        onTyped={setTyped}
        onReview={() => setReviewing(true)}
      />
    )
  }
  return (
    <div className={css.flow}>
      <PageHeader
        title={titles[at] ?? ''}
        isEnd={stake !== null}
        onBack={isReviewing ? () => setReviewing(false) : undefined}
      >
        <FlowSteps steps={[t`Amount`, t`Review`, t`Staked`]} at={at} isOver={stake !== null} />
      </PageHeader>
      {content()}
    </div>
  )
}
