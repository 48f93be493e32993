import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { OnTheLedger } from '#client/domains/transactions/ledger/on-the-ledger.tsx'
import { TransactionNote } from '#client/domains/transactions/note/transaction-note.tsx'
import { ReceiptActions } from '#client/domains/transactions/receipt/receipt-actions.tsx'
import { TransactionTags } from '#client/domains/transactions/tags/transaction-tags.tsx'
import { shownSign } from '#client/domains/transactions/transaction-flow.ts'
import { TransactionIcon } from '#client/domains/transactions/transaction-icon.tsx'
import { TransactionProgress } from '#client/domains/transactions/transaction-progress.tsx'
import { toneOf } from '#client/domains/transactions/transaction-words.ts'
import css from '#client/domains/transactions/transactions.module.css'
import { useTransactionText } from '#client/domains/transactions/use-transaction-text.ts'
import { Address } from '#client/ui/address.tsx'
import { Amount } from '#client/ui/amount.tsx'
import { ownFigure } from '#client/ui/choices.ts'
import { CopyButton } from '#client/ui/copy-button.tsx'
import { ForeignText } from '#client/ui/foreign-text.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Notice } from '#client/ui/notice.tsx'
import { formatUsd } from '#client/ui/numbers.ts'
import { type Row, Rows } from '#client/ui/rows.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import type { Transaction } from '#shared/domains/transactions/transactions.schema.ts'
import { isLongAwaited } from '#shared/domains/transactions/transactions.states.ts'
import { shortenAddress } from '#shared/kernel/address.ts'
import { assetCode, assetIssuer, NATIVE } from '#shared/kernel/asset-id.ts'
import { shortenHash } from '#shared/kernel/hash.ts'
import { parseStroops } from '#shared/kernel/stroops.ts'
import { CancelTransaction } from './cancel-transaction.tsx'
import { useOrderRows } from './use-order-rows.tsx'
import { useSwapRows } from './use-swap-rows.tsx'

/** All details of one transaction. */
export function TransactionFacts({ transaction }: { transaction: Transaction }) {
  const { t } = useLingui()
  const text = useTransactionText()
  const rows = useFactRows(transaction)
  const reason = text.reason(transaction)
  const { type } = transaction
  return (
    <>
      <div className={css.hero}>
        <TransactionIcon type={transaction.type} />
        {parseStroops(transaction.amount) !== 0n && type !== 'order' && (
          <div className={css.heroAmount}>
            <Amount
              own
              value={transaction.amount}
              code={assetCode(transaction.asset)}
              sign={shownSign(transaction, text.own)}
            />
          </div>
        )}
        <span className={css.heroTitle}>{text.title(transaction)}</span>
        <StatusBadge label={text.status(transaction)} tone={toneOf(transaction)} />
      </div>
      <div className={css.detailBody}>
        {reason && (
          <Notice tone="warn" title={t`Reason for failure`}>
            {reason}
          </Notice>
        )}
        <TransactionProgress transaction={transaction} vertical />
        <Rows rows={rows} />
        <TransactionNote key={transaction.id} transaction={transaction} />
        <TransactionTags key={`${transaction.id} tags`} transaction={transaction} />
        {transaction.status === 'confirmed' && <ReceiptActions id={transaction.id} />}
        {transaction.ledger !== null && <OnTheLedger id={transaction.id} />}
        {transaction.status === 'queued' && <CancelTransaction id={transaction.id} />}
      </div>
    </>
  )
}

function useFactRows(transaction: Transaction): Row[] {
  const { t } = useLingui()
  const formats = useFormats()
  const { from, fromName, to, toName, memo, hash, networkFee, fee, feeAsset, asset } = transaction
  const issuer = assetIssuer(asset)
  const moved =
    transaction.status === 'confirmed' && transaction.type !== 'order' && parseStroops(transaction.amount) !== 0n
  const { bookedUsd } = transaction
  const worth = bookedUsd !== null ? ownFigure(formatUsd(bookedUsd)) : moved ? t`Unknown: no price was known` : null
  const { counterAsset, counterAmount, type } = transaction
  const swapped = useSwapRows(transaction)
  const isOrder = type === 'order'
  const rows: (Row | false)[] = [
    ...swapped,
    ...useOrderRows(transaction),
    type === 'pool' &&
      counterAmount !== null &&
      counterAsset !== null && {
        label: t`Other amount`,
        value: <Amount own value={counterAmount} code={assetCode(counterAsset)} />,
      },
    from !== null && !isOrder && { label: t`From`, value: <Party address={from} name={fromName} /> },
    to !== null && !isOrder && { label: t`To`, value: <Party address={to} name={toName} /> },
    worth !== null && { label: t`Value at that time`, value: worth },
    memo !== null && memo !== '' && { label: t`Memo`, value: <ForeignText text={memo} /> },
    issuer !== null && { label: t`Issuer`, value: <Address address={issuer} /> },
    networkFee !== null && { label: t`Network fee`, value: <Amount value={networkFee} code={NATIVE} /> },
    parseStroops(fee) !== 0n && {
      label: t`Service fee`,
      value: <Amount value={fee} code={assetCode(feeAsset ?? asset)} />,
    },
    transaction.claimable && { label: t`Arrives`, value: t`When the recipient claims it` },
    { label: t`Created`, value: formats.moment(transaction.createdAt) },
    transaction.expectedAt !== null &&
      isLongAwaited(transaction) && { label: t`Expected by`, value: formats.clock(transaction.expectedAt) },
    transaction.ledger !== null && { label: t`Ledger`, value: formats.count(transaction.ledger) },
    hash !== null && { label: t`Hash`, value: <Hash hash={hash} /> },
    transaction.status === 'failed' &&
      transaction.resultCode !== null && {
        label: t`Result code`,
        value: (
          <span className="mono" translate="no">
            {transaction.resultCode}
          </span>
        ),
      },
  ]
  return rows.filter((row) => row !== false)
}

function Party({ address, name }: { address: string; name: string | null }) {
  const { t } = useLingui()
  const { own } = useTransactionText()
  const who = name ?? shortenAddress(address)
  return (
    <span className={css.counterparty}>
      {name}
      <Address address={address} />
      {address !== own && (
        <Link
          to="."
          search={(kept: object) => ({ ...kept, counterparty: address, id: undefined })}
          className={css.only}
        >
          {t`All with ${who}`}
        </Link>
      )}
    </span>
  )
}

function Hash({ hash }: { hash: string }) {
  const { t } = useLingui()
  return (
    <span className={css.inline}>
      <span className="mono" translate="no" title={hash}>
        {shortenHash(hash)}
      </span>
      <CopyButton text={hash} label={t`Copy hash`} copied={t`Hash copied to clipboard`} small />
    </span>
  )
}
