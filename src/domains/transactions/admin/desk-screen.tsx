import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { OnlySuper } from '#client/app/desk/closed-room.tsx'
import { Result, type ResultText } from '#client/app/desk/result.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Empty } from '#client/ui/empty.tsx'
import { failureOf } from '#client/ui/failure.ts'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'
import type { SendingStatus } from '#shared/domains/transactions/sending-desk.schema.ts'
import css from './desk.module.css'
import { DeskTiles } from './desk-tiles.tsx'
import { FreezeCase } from './freeze-case.tsx'
import { LostAccounts } from './lost-accounts.tsx'
import { StoppedCase } from './stopped-case.tsx'
import { UnclaimedCase } from './unclaimed-case.tsx'
import { useDesk } from './use-desk.ts'

interface Props {
  /** The markets that are halted; it hands what was decided about them to `onResult`. */
  halts: (onResult: (result: ResultText) => void) => ReactNode
  /** Pools of market making, in the same way. */
  makers: (onResult: (result: ResultText) => void) => ReactNode
}

/** /admin-super: frozen accounts and stopped submissions, and the decisions open to a super administrator. */
export function DeskScreen({ halts, makers }: Props) {
  const { t } = useLingui()
  const desk = useDesk()
  const note = useNote(desk.data)
  const isRefused = desk.isError && failureOf(desk.error).code === 'NOT_ADMIN'
  const content = () => {
    if (isRefused)
      return (
        <Panel>
          <OnlySuper />
        </Panel>
      )
    if (desk.data) return <Desk status={desk.data} halts={halts} makers={makers} />
    return (
      <Panel>
        <Unanswered query={desk} failed={t`The stops did not load`} rows={5} height={56} disc={36} />
      </Panel>
    )
  }
  return (
    <>
      <PageHeader title={t`Freezes and stops`} note={isRefused ? undefined : note}>
        <ButtonLink to="/admin-super/monitor" variant="default">
          <Trans>Monitor</Trans>
        </ButtonLink>
      </PageHeader>
      {content()}
    </>
  )
}

function Desk({ status, halts, makers }: Props & { status: SendingStatus }) {
  const { t } = useLingui()
  const { freezes, stopped, lostAccounts, unclaimed } = status
  const [result, setResult] = useState<ResultText | null>(null)
  return (
    <div className={css.page}>
      <Result result={result} />
      <DeskTiles status={status} />
      {freezes.map((freeze) => (
        <FreezeCase key={freeze.id} freeze={freeze} onResult={setResult} />
      ))}
      {stopped.map((submission) => (
        <StoppedCase key={submission.id} submission={submission} onResult={setResult} />
      ))}
      {unclaimed.map((payment) => (
        <UnclaimedCase key={payment.id} payment={payment} onResult={setResult} />
      ))}
      {freezes.length === 0 && stopped.length === 0 && unclaimed.length === 0 && (
        <Panel>
          <Empty title={t`Nothing is stopped`} level={2}>
            <Trans>Every account can send. Ledger entries that the service did not sign appear here.</Trans>
          </Empty>
        </Panel>
      )}
      {halts(setResult)}
      {makers(setResult)}
      {lostAccounts.length > 0 && <LostAccounts accounts={lostAccounts} />}
    </div>
  )
}

function useNote(status: SendingStatus | undefined): string {
  const { t } = useLingui()
  if (!status) return t`Reading...`
  const accounts = new Set(status.freezes.flatMap(({ address }) => address ?? [])).size
  const payments = status.stopped.length
  const frozen = t`${plural(accounts, { one: '# account frozen', other: '# accounts frozen' })}`
  const stopped = t`${plural(payments, { one: '# payment stopped', other: '# payments stopped' })}`
  const others = status.pausedSince ? t`Nobody can send.` : accounts > 0 ? t`Everyone else can send.` : t`All can send.`
  return `${frozen}, ${stopped}. ${others}`
}
