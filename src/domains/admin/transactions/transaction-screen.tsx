import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useRooms } from '#client/app/session/rooms.ts'
import { trpc } from '#client/app/trpc.ts'
import { Address } from '#client/ui/address.tsx'
import { Amount } from '#client/ui/amount.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { CopyButton } from '#client/ui/copy-button.tsx'
import { Empty } from '#client/ui/empty.tsx'
import { failureOf } from '#client/ui/failure.ts'
import { ForeignText } from '#client/ui/foreign-text.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { formatUsd } from '#client/ui/numbers.ts'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { type Row, Rows } from '#client/ui/rows.tsx'
import { StateLine } from '#client/ui/state-line.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'
import type { ShownTransaction } from '#shared/domains/admin/search.schema.ts'
import { assetCode, NATIVE } from '#shared/kernel/asset-id.ts'
import css from './transaction.module.css'
import { useProgress } from './use-progress.ts'
import { useTies } from './use-ties.tsx'

/** /admin-transactions/$id: everything that the service has of one transaction. */
export function TransactionScreen({ id }: { id: string }) {
  const { t } = useLingui()
  const transaction = trpc.admin.transactions.get.useQuery({ id }, { retry: false })
  const code = transaction.isError ? failureOf(transaction.error).code : null
  return (
    <>
      <PageHeader
        title={t`Transaction`}
        note={
          <span className="mono" translate="no">
            {id}
          </span>
        }
      />
      {transaction.data ? (
        <div className={css.page}>
          <Panel pad>
            <Progress transaction={transaction.data} />
          </Panel>
          <Panel pad>
            <Facts transaction={transaction.data} />
          </Panel>
          {transaction.data.envelope !== null && <Envelope text={transaction.data.envelope} />}
        </div>
      ) : (
        <Panel>
          {code === 'NOT_FOUND' || code === 'BAD_INPUT' ? (
            <Empty
              title={t`There is no such transaction`}
              level={2}
              action={<ButtonLink to="/admin-dashboard" variant="default">{t`Back to the overview`}</ButtonLink>}
            >
              {t`Nothing is recorded under this id.`}
            </Empty>
          ) : (
            <Unanswered query={transaction} failed={t`This transaction did not load`} rows={8} height={40} />
          )}
        </Panel>
      )}
    </>
  )
}

const Progress = ({ transaction }: { transaction: ShownTransaction }) => <StateLine steps={useProgress(transaction)} />

/** The envelope as it was sent, for any tool that reads XDR. */
function Envelope({ text }: { text: string }) {
  const { t } = useLingui()
  return (
    <Panel pad title={t`Envelope (XDR)`} actions={<CopyButton small text={text} label={t`Copy the envelope`} />}>
      <p className={`mono ${css.xdr}`} translate="no">
        {text}
      </p>
    </Panel>
  )
}

function Facts({ transaction }: { transaction: ShownTransaction }) {
  return <Rows rows={useRows(transaction)} />
}

function useRows(row: ShownTransaction): Row[] {
  const { t } = useLingui()
  const { moment, count } = useFormats()
  const seesPeople = useRooms()(['support', 'compliance'])
  const statuses: Record<ShownTransaction['status'], string> = {
    queued: t`waiting`,
    signed: t`sending`,
    confirmed: t`completed`,
    failed: t`failed`,
  }
  const { owner, memo, networkFee, hash, requestId, resultCode } = row
  const timed = (label: string, at: string | null): Row | false => at !== null && { label, value: moment(at) }
  const ties = useTies(row)
  const rows: (Row | false)[] = [
    {
      label: t`Owner`,
      value:
        owner === null ? (
          t`the service itself`
        ) : seesPeople ? (
          <Link to="/admin-users/$id" params={{ id: owner.id }}>
            {owner.username}
          </Link>
        ) : (
          owner.username
        ),
    },
    { label: t`State`, value: statuses[row.status] },
    {
      label: t`Kind`,
      value: (
        <span className="mono" translate="no">
          {row.type}
        </span>
      ),
    },
    { label: t`Amount`, value: <Amount value={row.amount} code={assetCode(row.asset)} /> },
    row.counterAsset !== null &&
      row.counterAmount !== null && {
        label: t`Other side`,
        value: <Amount value={row.counterAmount} code={assetCode(row.counterAsset)} />,
      },
    row.bookedUsd !== null && { label: t`Value when booked`, value: formatUsd(row.bookedUsd) },
    { label: t`Service fee`, value: <Amount value={row.fee} code={assetCode(row.feeAsset ?? row.asset)} /> },
    networkFee !== null && { label: t`Network fee`, value: <Amount value={networkFee} code={NATIVE} /> },
    row.from !== null && { label: t`From`, value: <Party address={row.from} name={row.fromName} /> },
    row.to !== null && { label: t`To`, value: <Party address={row.to} name={row.toName} /> },
    memo !== null && memo !== '' && { label: t`Memo`, value: <ForeignText text={memo} /> },
    ...ties,
    requestId !== null && { label: t`Request id`, value: <Code text={requestId} /> },
    hash !== null && { label: t`Hash`, value: <Code text={hash} /> },
    row.ledger !== null && { label: t`Ledger`, value: count(row.ledger) },
    resultCode !== null && { label: t`Result code`, value: <Code text={resultCode} /> },
    timed(t`Created`, row.createdAt),
    timed(t`Signed`, row.signedAt),
    timed(t`Submitted`, row.submittedAt),
    timed(t`Confirmed`, row.ledgerAt),
    timed(t`Booked`, row.bookedAt),
  ]
  return rows.filter((one) => one !== false)
}

const Code = ({ text }: { text: string }) => (
  <span className={`mono ${css.code}`} translate="no">
    {text}
  </span>
)

const Party = ({ address, name }: { address: string; name: string | null }) => (
  <span className={css.party}>
    {name}
    <Address address={address} />
  </span>
)
