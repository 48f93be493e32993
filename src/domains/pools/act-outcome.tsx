import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { LiveRegion } from '#client/ui/live-region.tsx'
import { plainAmount } from '#client/ui/numbers.ts'
import { Unanswered } from '#client/ui/unanswered.tsx'
import type { Transaction } from '#shared/domains/transactions/transactions.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import css from './pools.module.css'
import type { Direction } from './positions-panel.tsx'

interface OutcomeProps {
  id: string
  direction: Direction
  renderProgress: (transaction: Transaction) => ReactNode
  onDone: () => void
}

/** What has been accepted, on its way to the ledger. Live events move it on. */
export function ActOutcome({ id, direction, renderProgress, onDone }: OutcomeProps) {
  const { t } = useLingui()
  const read = trpc.transactions.get.useQuery({ id })
  const { data } = read
  const title = useOutcomeTitle(direction, data)
  if (!data) return <Unanswered query={read} failed={t`It did not load`} rows={4} height={40} />
  return (
    <div className={css.form}>
      <h3 className={css.formTitle}>{title}</h3>
      <LiveRegion text={data.status === 'confirmed' || data.status === 'failed' ? title : ''} />
      {data.status === 'confirmed' && data.counterAmount && (
        <p className={css.small}>
          <Moved transaction={data} direction={direction} />
        </p>
      )}
      {renderProgress(data)}
      <div className={css.final}>
        <ButtonLink to="/history" search={{ id }} variant="default" size="md">
          <Trans>Details</Trans>
        </ButtonLink>
        <Button size="md" onClick={onDone}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </div>
  )
}

function useOutcomeTitle(direction: Direction, transaction: Transaction | undefined): string {
  const { t } = useLingui()
  const isDeposit = direction === 'deposit'
  if (transaction?.status === 'confirmed') return isDeposit ? t`Deposited` : t`Withdrawn`
  if (transaction?.status === 'failed') return isDeposit ? t`The deposit failed` : t`The withdrawal failed`
  return isDeposit ? t`Depositing` : t`Withdrawing`
}

function Moved({ transaction, direction }: { transaction: Transaction; direction: Direction }) {
  const { asset, amount, counterAsset, counterAmount } = transaction
  const one = `${plainAmount(amount)} ${assetCode(asset)}`
  const other = `${plainAmount(counterAmount ?? '0')} ${assetCode(counterAsset ?? '')}`
  return direction === 'deposit' ? (
    <Trans>
      {one} and {other} went in.
    </Trans>
  ) : (
    <Trans>
      {one} and {other} came out.
    </Trans>
  )
}
