import { useLingui } from '@lingui/react/macro'
import { IconArrowBackUp, IconCoins, IconLock, IconReceipt, IconReceiptOff } from '@tabler/icons-react'
import { useState } from 'react'
import { AskedNotice } from '#client/app/desk/asked-notice.tsx'
import type { Decision } from '#client/app/desk/decision.ts'
import { DecisionDialog } from '#client/app/desk/decision-dialog.tsx'
import type { ResultText } from '#client/app/desk/result.tsx'
import { trpc } from '#client/app/trpc.ts'
import { Address } from '#client/ui/address.tsx'
import { Amount } from '#client/ui/amount.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Rows } from '#client/ui/rows.tsx'
import type { TiedTo, UnclaimedPayment } from '#shared/domains/transactions/sending-desk.schema.ts'
import { shortenAddress } from '#shared/kernel/address.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { Case, Way } from './case.tsx'
import css from './desk.module.css'
import { Hash } from './hash.tsx'
import { useTyingWords } from './tying-words.ts'

interface Props {
  payment: UnclaimedPayment
  onResult: (result: ResultText) => void
}

const ICONS = {
  stake: IconLock,
  receipt: IconArrowBackUp,
  commission: IconCoins,
  credit: IconReceipt,
  nothing: IconReceiptOff,
} as const satisfies Record<TiedTo, typeof IconLock>

/** What each account of the service pays for. */
const PAYS: Record<string, readonly TiedTo[]> = {
  vault: ['stake', 'receipt', 'nothing'],
  treasury: ['credit', 'nothing'],
  fee: ['commission', 'nothing'],
}

/** A payment of the service that a ledger has brought back and nobody asks for: what is known of it, and what it may have been for. */
export function UnclaimedCase({ payment, onResult }: Props) {
  const { t } = useLingui()
  const words = useTyingWords()
  const tie = useTie(payment, onResult)
  const optionsOf = useOptions(payment)
  const [decision, setDecision] = useState<Decision | null>(null)
  const { role, to, username, asset, amount, asked: request } = payment
  const who = username ?? shortenAddress(to)
  const what = `${amount} ${assetCode(asset)}`
  return (
    <>
      <Case
        icon={IconReceiptOff}
        title={t`A payment that nobody asked for`}
        note={t`${what} to ${who}, paid before a restore. Until it is tied, this account pays them nothing more.`}
        state={{ label: t`Waits for a decision`, tone: 'warn' }}
        ways={
          request === null &&
          (PAYS[role] ?? ['nothing']).flatMap((kind) => {
            const { which, decision: asking } = words[kind]
            const options = which === undefined ? [] : optionsOf(kind)
            if (which !== undefined && options.length === 0) return []
            const asksWhich = which === undefined ? {} : { asksWhich: { label: which, options } }
            return (
              <Way
                key={kind}
                icon={ICONS[kind]}
                title={words[kind].title}
                label={t`Tie`}
                name={`${words[kind].title}: ${what}`}
                onClick={() => setDecision({ ...asking, ...asksWhich, run: tie(kind) })}
              >
                {words[kind].note}
              </Way>
            )
          })
        }
      >
        {request && <AskedNotice asked={request} />}
        <Evidence payment={payment} />
      </Case>
      <DecisionDialog decision={decision} onClose={() => setDecision(null)} />
    </>
  )
}

/** What it may have been for, by what is known here. */
function useOptions({ id: transactionId, asked: request }: UnclaimedPayment) {
  const { t } = useLingui()
  const { date } = useFormats()
  const { data } = trpc.admin.sending.tieable.useQuery({ transactionId }, { enabled: request === null })
  return (kind: TiedTo) =>
    (data?.items ?? [])
      .filter(({ to }) => to === kind)
      .map(({ id, name, amount, asset, at }) => {
        const [what, when] = [`${amount} ${assetCode(asset)}`, date(at)]
        return { value: id, label: t`${name}: ${what}, ${when}` }
      })
}

function Evidence({ payment }: { payment: UnclaimedPayment }) {
  const { t } = useLingui()
  const { moment, count } = useFormats()
  const { role, username, to, asset, amount, hash, ledger, at, waiting } = payment
  const accounts: Record<string, string> = { vault: t`Staking vault`, treasury: t`Treasury`, fee: t`Fee account` }
  return (
    <>
      <div className={css.facts}>
        <h3>{t`The payment`}</h3>
        <Rows
          dense
          rows={[
            { label: t`From`, value: accounts[role] ?? role },
            ...(username === null ? [] : [{ label: t`Person`, value: username }]),
            { label: t`To`, value: <Address address={to} /> },
            { label: t`Amount`, value: <Amount value={amount} code={assetCode(asset)} /> },
          ]}
        />
      </div>
      <div className={css.facts}>
        <h3>{t`Known facts`}</h3>
        <Rows
          dense
          rows={[
            { label: t`Transaction`, value: <Hash hash={hash} /> },
            { label: t`Ledger`, value: count(ledger) },
            { label: t`Paid`, value: moment(at) },
            { label: t`Payments that wait for it`, value: count(waiting) },
          ]}
        />
      </div>
    </>
  )
}

function useTie(payment: UnclaimedPayment, onResult: Props['onResult']): (to: TiedTo) => Decision['run'] {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const { mutateAsync } = trpc.admin.sending.tie.useMutation()
  return (to) =>
    async ({ id, reason, password }) => {
      const status = await mutateAsync({ transactionId: payment.id, to, id, reason, password })
      utils.admin.sending.status.setData(undefined, status)
      void utils.admin.approvals.invalidate()
      onResult({ tone: 'info', text: t`Asked. Another super administrator decides; until then nothing changes.` })
    }
}
