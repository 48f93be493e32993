import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { Amount } from '#client/ui/amount.tsx'
import { AssetAvatar } from '#client/ui/asset-avatar.tsx'
import { brandName } from '#client/ui/brand.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { toneOf } from '#client/ui/change.tsx'
import { CopyButton } from '#client/ui/copy-button.tsx'
import { LiveRegion } from '#client/ui/live-region.tsx'
import { plainAmount } from '#client/ui/numbers.ts'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { type Row, Rows } from '#client/ui/rows.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'
import type { SwapReceipt } from '#shared/domains/swaps/swaps.schema.ts'
import type { Transaction } from '#shared/domains/transactions/transactions.schema.ts'
import { isFinal } from '#shared/domains/transactions/transactions.states.ts'
import { assetCode, NATIVE } from '#shared/kernel/asset-id.ts'
import { toStroops } from '#shared/kernel/stroops.ts'
import css from './swaps.module.css'

/** Until it is known what was executed. */
const LOOK_AGAIN_MS = 2000

interface Props {
  id: string
  renderProgress: (transaction: Transaction) => ReactNode
  /** Where the result leads: `again` from a swap that is through, `retry` from one that has failed. */
  renderWays: (transaction: Transaction, ways: { again: ReactNode; retry: ReactNode }) => ReactNode
}

/** The swap on its way and its receipt: what was quoted against what was executed. */
export function SwappedScreen({ id, renderProgress, renderWays }: Props) {
  const { t } = useLingui()
  const read = trpc.transactions.get.useQuery({ id })
  const transaction = read.data
  const isOver = transaction !== undefined && isFinal(transaction.status)
  const receipt = trpc.swap.receipt.useQuery(
    { transactionId: id },
    {
      enabled: transaction !== undefined,
      staleTime: 0,
      refetchInterval: ({ state }) =>
        transaction?.status === 'failed' || (state.data?.sold ?? null) !== null ? false : LOOK_AGAIN_MS,
    },
  )
  const titles = { queued: t`Swapping`, signed: t`Swapping`, confirmed: t`Swapped`, failed: t`Not swapped` }
  const title = titles[transaction?.status ?? 'queued']
  return (
    <div className={css.narrow}>
      <PageHeader title={title} isEnd />
      <LiveRegion text={isOver ? title : ''} />
      <Panel>
        {transaction && receipt.data ? (
          <Receipt
            transaction={transaction}
            receipt={receipt.data}
            progress={renderProgress(transaction)}
            renderWays={renderWays}
          />
        ) : (
          <Unanswered query={read} also={receipt} failed={t`The swap did not load`} rows={6} height={56} disc={20} />
        )}
      </Panel>
    </div>
  )
}

interface ReceiptProps {
  transaction: Transaction
  receipt: SwapReceipt
  progress: ReactNode
  renderWays: Props['renderWays']
}

function Receipt({ transaction, receipt, progress, renderWays }: ReceiptProps) {
  const { sell, buy, quotedSell, quotedBuy, sold, bought, bound } = receipt
  return (
    <>
      <div className={css.hero}>
        <span>
          <AssetAvatar asset={sell} size={40} />
          <AssetAvatar asset={buy} size={40} />
        </span>
        <b>
          <Amount value={bought ?? quotedBuy ?? bound} code={assetCode(buy)} />
        </b>
        <small>
          <Trans>
            for {plainAmount(sold ?? quotedSell ?? bound)} {assetCode(sell)}
          </Trans>
        </small>
      </div>
      <div className={css.progress}>{progress}</div>
      <div className={css.body}>
        <Rows rows={useReceiptRows(transaction, receipt)} />
        {renderWays(transaction, {
          again: (
            <ButtonLink to="/swap" search={{ sell, buy }} size="md" variant="default">
              <Trans>Swap more</Trans>
            </ButtonLink>
          ),
          retry: (
            <ButtonLink to="/swap" search={{ sell, buy }} size="md">
              <Trans>Try again</Trans>
            </ButtonLink>
          ),
        })}
      </div>
    </>
  )
}

function useReceiptRows({ hash, networkFee, fee, feeAsset }: Transaction, receipt: SwapReceipt): Row[] {
  const { t } = useLingui()
  const { sell, buy, exact, quotedSell, quotedBuy, bound, sold, bought, difference } = receipt
  const isExactSale = exact === 'sell'
  const quoted = isExactSale ? quotedBuy : quotedSell
  const rows: (Row | false)[] = [
    quoted !== null && {
      label: t`Quoted`,
      value: <Amount value={quoted} code={assetCode(isExactSale ? buy : sell)} />,
    },
    sold !== null &&
      bought !== null && {
        label: t`Executed`,
        value: isExactSale ? (
          <Amount value={bought} code={assetCode(buy)} />
        ) : (
          <Amount value={sold} code={assetCode(sell)} />
        ),
      },
    difference !== null && {
      label: t`Against the quote`,
      value: <span className={toneOf(difference)}>{plainAmount(difference)}%</span>,
    },
    {
      label: isExactSale ? t`Minimum received` : t`Maximum you pay`,
      value: <Amount value={bound} code={assetCode(isExactSale ? buy : sell)} />,
    },
    toStroops(fee) > 0n && {
      label: t`${brandName()} fee`,
      value: <Amount value={fee} code={assetCode(feeAsset ?? sell)} />,
    },
    networkFee !== null && { label: t`Network fee`, value: <Amount value={networkFee} code={NATIVE} /> },
    {
      label: t`Transaction`,
      value:
        hash === null ? (
          t`Not sent yet`
        ) : (
          <span className={css.hash}>
            <span className="mono" translate="no" title={hash}>
              {hash.slice(0, 10)}...{hash.slice(-8)}
            </span>
            <CopyButton text={hash} label={t`Copy transaction hash`} copied={t`Hash copied to clipboard`} small />
          </span>
        ),
    },
  ]
  return rows.filter((row) => row !== false)
}
