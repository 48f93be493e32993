import { useLingui } from '@lingui/react/macro'
import type { ResultText } from '#client/app/desk/result.tsx'
import { trpc } from '#client/app/trpc.ts'
import { useFormats } from '#client/ui/formats.ts'
import { fromLocal } from '#client/ui/local-time.ts'
import { formatUsd, listAmount } from '#client/ui/numbers.ts'
import type { DecideDeposit, Decided, DepositCase } from '#shared/domains/deposits/deposits.admin.schema.ts'
import { canBecome } from '#shared/domains/deposits/deposits.states.ts'
import type { DepositAct } from './deposit-act.ts'
import { useProofs } from './use-proofs.ts'

/** What may be done with a deposit as it stands; undefined where it may not. */
export interface DepositActs {
  credit?: DepositAct
  refuse?: DepositAct
  refund?: DepositAct
  reverse?: DepositAct
  shorten?: DepositAct
  settle?: DepositAct
  dismiss?: DepositAct
}

export function useDepositActs({
  deposit,
  line,
  takesTwo,
  creditXlm,
  cannotCredit,
  contradictions,
}: DepositCase): DepositActs {
  const { t } = useLingui()
  const { moment } = useFormats()
  const utils = trpc.useUtils()
  const { id, status, reference, hold, debtUsd, receivedUsd, payUsd } = deposit
  const paid = formatUsd(receivedUsd ?? payUsd)
  const credit = creditXlm === null ? '' : `${listAmount(creditXlm)} XLM`
  const asked: ResultText = { tone: 'info', text: t`Asked. It is done once a second administrator has agreed.` }
  const told = ({ state }: Pick<Decided, 'state'>, done: string): ResultText =>
    state === 'asked' ? asked : { tone: 'good', text: done }
  const decide =
    (verdict: DecideDeposit['verdict'], done: string): DepositAct['run'] =>
    async ({ reason, id: sent }) =>
      told(
        await utils.client.admin.deposits.decide.mutate({
          id,
          verdict,
          reason,
          ...(verdict === 'refund' ? { refundPaymentId: sent } : {}),
        }),
        done,
      )
  const proofs = useProofs(canBecome(status, 'refunded') ? line : null)
  const second = takesTwo ? [t`A second administrator has to agree within 72 hours.`] : []
  return {
    ...(cannotCredit === null &&
      creditXlm !== null &&
      canBecome(status, 'credited') && {
        credit: {
          title: t`Credit ${reference}`,
          label: takesTwo ? t`Ask to credit ${credit}` : t`Credit ${credit}`,
          effects: [
            t`The treasury pays ${credit} to the person’s wallet, once.`,
            t`They can trade it at once; what it is worth is held back until the hold ends.`,
            ...second,
          ],
          run: decide('credit', t`Credited. The treasury pays it within seconds.`),
        },
      }),
    ...(canBecome(status, 'refused') && {
      refuse: {
        title: t`Refuse ${reference}`,
        label: t`Refuse`,
        effects: [t`Nothing is credited. The person reads your reason, word for word.`],
        run: decide('refuse', t`Refused. The person is told.`),
      },
    }),
    ...(line !== null &&
      canBecome(status, 'refunded') && {
        refund: {
          title: t`Refund ${reference}`,
          label: t`Book the refund`,
          effects: [...proofs.effects, t`A refund rules out a credit permanently.`],
          asksWhich: proofs.asksWhich,
          run: decide('refund', t`Booked as sent back. The person is told.`),
        },
      }),
    ...(canBecome(status, 'reversed') && {
      reverse: {
        title: t`${reference} was taken back`,
        label: t`Book as taken back`,
        effects: [
          t`The account owes ${paid}, and nothing can leave it until that is settled.`,
          t`The lumens stay where they are; nothing is pulled from the ledger.`,
        ],
        run: decide('reverse', t`Booked as taken back. The account owes the amount.`),
      },
    }),
    ...(hold !== null && {
      shorten: {
        title: t`Shorten the hold of ${reference}`,
        label: t`Shorten the hold`,
        effects: [
          t`${formatUsd(hold.usd)} is held until ${moment(hold.until)}. From the moment you name it may leave.`,
        ],
        asksText: {
          label: t`Free from`,
          hint: t`Your local time, before the end of the hold.`,
          type: 'moment',
          faultOf: (text) =>
            fromLocal(text) === '' || !(new Date(fromLocal(text)) < new Date(hold.until))
              ? t`Name a moment before the end of the hold`
              : undefined,
        },
        run: async ({ reason, text }) =>
          told(
            await utils.client.admin.deposits.shortenHold.mutate({ id, reason, until: fromLocal(text) }),
            t`The hold ends earlier now.`,
          ),
      },
    }),
    ...(line !== null &&
      contradictions.length > 0 && {
        dismiss: {
          title: t`Later lines about ${reference}`,
          label: t`Ask to dismiss it`,
          effects: [
            t`The payment counts as it arrived. Earlier statements stay in the record.`,
            t`A second administrator has to agree within 72 hours.`,
          ],
          run: async ({ reason }) => {
            await utils.client.admin.deposits.dismissContradictions.mutate({ lineId: line.id, reason })
            return asked
          },
        },
      }),
    ...(debtUsd !== null && {
      settle: {
        title: t`The debt of ${reference} is settled`,
        label: t`Book as settled`,
        effects: [t`${formatUsd(debtUsd)} came back another way. The account can send again.`],
        run: async ({ reason }) =>
          told(
            await utils.client.admin.deposits.settleDebt.mutate({ id, reason }),
            t`Settled. The account can send again.`,
          ),
      },
    }),
  }
}
