import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { IconRepeat } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { Amount } from '#client/ui/amount.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { CopyButton } from '#client/ui/copy-button.tsx'
import { ForeignText } from '#client/ui/foreign-text.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { LiveRegion } from '#client/ui/live-region.tsx'
import { formatSeconds } from '#client/ui/numbers.ts'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { type Row, Rows } from '#client/ui/rows.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'
import type { Transaction } from '#shared/domains/transactions/transactions.schema.ts'
import { isFinal, isLongAwaited } from '#shared/domains/transactions/transactions.states.ts'
import { shortenAddress } from '#shared/kernel/address.ts'
import { assetCode, NATIVE } from '#shared/kernel/asset-id.ts'
import { bareText, toStroops } from '#shared/kernel/stroops.ts'
import { PaymentHero } from './payment-hero.tsx'
import css from './send.module.css'
import type { SendScreenProps } from './send-flow.types.ts'
import type { SendSearch } from './send-search.ts'
import { SendSteps } from './send-steps.tsx'

type SentScreenProps = Pick<SendScreenProps, 'renderProgress' | 'renderRecipient' | 'renderWays'> & { id: string }

/** Third step: the submitted payment. Live events update its state line; reloading shows it again and pays nothing. */
export function SentScreen({ id, renderProgress, renderRecipient, renderWays }: SentScreenProps) {
  const { t } = useLingui()
  const read = trpc.transactions.get.useQuery({ id })
  const transaction = read.data
  const title = useSentTitle(transaction)
  return (
    <div className={css.narrow}>
      <PageHeader title={title} isEnd>
        <SendSteps at={2} isSent={transaction?.status === 'confirmed'} />
      </PageHeader>
      <LiveRegion text={transaction && isFinal(transaction.status) ? title : ''} />
      <Panel>
        {transaction ? (
          <Sent
            transaction={transaction}
            progress={renderProgress(transaction)}
            recipient={renderRecipient(transaction)}
            renderWays={renderWays}
          />
        ) : (
          <Unanswered query={read} failed={t`The payment did not load`} rows={6} height={56} disc={20} />
        )}
      </Panel>
      {transaction && !isFinal(transaction.status) && (
        <Text size="sm" c="dimmed" ta="center" mt={16}>
          <Trans>You can close this page. The payment goes on without it.</Trans>
        </Text>
      )}
    </div>
  )
}

function useSentTitle(transaction: Transaction | undefined): string {
  const { t } = useLingui()
  if (transaction?.status === 'confirmed') return t`Payment sent`
  return transaction?.status === 'failed' ? t`Payment failed` : t`Sending payment`
}

interface SentProps {
  transaction: Transaction
  progress: ReactNode
  recipient: ReactNode
  renderWays: SendScreenProps['renderWays']
}

function Sent({ transaction, progress, recipient, renderWays }: SentProps) {
  const { t } = useLingui()
  const { toName } = transaction
  const party = toName ?? shortenAddress(transaction.to ?? '')
  const seconds = secondsTaken(transaction)
  const note = seconds === null ? t`to ${party}` : t`to ${party}, in ${seconds} seconds`
  return (
    <>
      <PaymentHero
        amount={transaction.amount}
        asset={transaction.asset}
        recipient={{ name: toName, address: transaction.to ?? '' }}
        note={note}
      />
      <div className={css.progress}>{progress}</div>
      <div className={css.body}>
        <Rows rows={useSentRows(transaction)} />
        {renderWays(transaction, {
          again: (
            <ButtonLink
              to="/send"
              search={againOf(transaction)}
              size="md"
              variant="default"
              leftSection={<IconRepeat size={17} stroke={1.6} aria-hidden />}
            >
              <Trans>Repeat</Trans>
            </ButtonLink>
          ),
          retry: (
            <ButtonLink to="/send" search={againOf(transaction)} size="md">
              <Trans>Try again</Trans>
            </ButtonLink>
          ),
        })}
        {transaction.status === 'confirmed' && recipient}
      </div>
    </>
  )
}

/** The same details in a new form with a new requestId: it is another payment. A note to oneself stands in no address. */
const againOf = ({ to, amount, asset, memo, memoType }: Transaction): SendSearch => ({
  to: to ?? undefined,
  amount: bareText(amount),
  asset,
  ...(memo ? { memo, memoType: memoType ?? 'text' } : {}),
})

function useSentRows(transaction: Transaction): Row[] {
  const { hash, networkFee, fee, feeAsset, asset, status, memo, note, expectedAt } = transaction
  const { t } = useLingui()
  const formats = useFormats()
  const wallet = trpc.wallet.overview.useQuery()
  const balance = wallet.data?.balances.find((candidate) => candidate.asset === asset)
  const rows: (Row | false)[] = [
    expectedAt !== null &&
      isLongAwaited(transaction) && {
        label: t`Expected by`,
        value: t`${formats.clock(expectedAt)}, after your earlier payments`,
      },
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
    memo !== null && memo !== '' && { label: t`Memo`, value: <ForeignText text={memo} /> },
    note !== null && { label: t`Note to yourself`, value: note },
    toStroops(fee) > 0n && {
      label: t`Service fee`,
      value: <Amount value={fee} code={assetCode(feeAsset ?? asset)} />,
    },
    networkFee !== null && { label: t`Fee charged`, value: <Amount value={networkFee} code={NATIVE} /> },
    status === 'confirmed' &&
      balance !== undefined && {
        label: t`New balance`,
        value: <Amount own value={balance.total} code={assetCode(asset)} />,
      },
  ]
  return rows.filter((row) => row !== false)
}

/** Seconds from the user's confirmation to the booking, with one decimal; null before. */
function secondsTaken({ createdAt, bookedAt, status }: Transaction): string | null {
  if (bookedAt === null || status !== 'confirmed') return null
  return formatSeconds(Math.max(0, Date.parse(bookedAt) - Date.parse(createdAt)))
}
