import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { DecisionDialog } from '#client/app/desk/decision-dialog.tsx'
import type { ResultText } from '#client/app/desk/result.tsx'
import { useDecideKeys } from '#client/app/desk/use-decide-keys.ts'
import { trpc } from '#client/app/trpc.ts'
import { KeyHint } from '#client/ui/key-hint.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { formatUsd } from '#client/ui/numbers.ts'
import { Panel } from '#client/ui/panel.tsx'
import { Person } from '#client/ui/person.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'
import type { DepositCase } from '#shared/domains/deposits/deposits.admin.schema.ts'
import { AfterPanel } from './after-panel.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { type DepositAct, decisionOf } from './deposit-act.ts'
import css from './deposits.module.css'
import { MatchTable } from './match-table.tsx'
import { useAgreeing } from './use-agreeing.ts'
import { useDepositActs } from './use-deposit-acts.ts'
import { useDepositWords } from './use-deposit-words.ts'

interface Props {
  id: string
  /** Its place in the list at hand. */
  place: { at: number; of: number } | null
  onDone: (result: ResultText) => void
}

/** One deposit: three sides of it, what a decision does, and the decision. */
export function DepositDetail({ id, place, onDone }: Props) {
  const { t } = useLingui()
  const read = trpc.admin.deposits.get.useQuery({ id }, { refetchInterval: 15_000 })
  if (read.data) return <Case deposit={read.data} place={place} onDone={onDone} />
  return (
    <Panel>
      <Unanswered query={read} failed={t`The deposit did not load`} rows={8} height={48} />
    </Panel>
  )
}

function Case({ deposit: found, place, onDone }: Omit<Props, 'id'> & { deposit: DepositCase }) {
  const { t } = useLingui()
  const words = useDepositWords()
  const [act, setAct] = useState<DepositAct | null>(null)
  const own = useDepositActs(found)
  const second = useAgreeing(found.asked, found.deposit.reference)
  const { deposit, person, alarms, otherClaims, contradictions, asked: request, cannotCredit } = found
  const acts = request === null ? own : second
  useDecideKeys({ a: acts.credit, r: acts.refuse }, setAct)
  // Facts that come while its dialog is open reach it too, as payments that left.
  const opened = act && (Object.values(acts).find(({ title }) => title === act.title) ?? act)
  const pay = formatUsd(deposit.payUsd)
  return (
    <section className={css.detail} aria-labelledby="deposit">
      <header className={css.dHead}>
        <Person name={person.username} address={person.id} size={40} />
        <div className={css.dWho}>
          <h2 id="deposit">
            {person.username}, {pay}
          </h2>
          <p>
            <span className="mono" translate="no">
              {deposit.reference}
            </span>
            , {deposit.methodTitle}, <About person={person} />
          </p>
        </div>
        {place && (
          <span className={css.nav}>
            <KeyHint keys={['J', 'K']} />
            <Trans>
              {place.at} of {place.of}
            </Trans>
          </span>
        )}
      </header>
      {alarms.length > 0 && (
        <div className={css.alarms}>
          <Notice tone="warn" title={t`Look twice`}>
            {alarms.map((alarm) => words.alarm(alarm)).join(' ')}{' '}
            {contradictions.map(({ says, text }) => `${words.problem(says)}: ${text}.`).join(' ')}{' '}
            {otherClaims.length > 0 && t`Also claimed by ${otherClaims.map(({ username }) => username).join(', ')}.`}
          </Notice>
        </div>
      )}
      <MatchTable deposit={found} />
      <AfterPanel deposit={found} />
      {cannotCredit !== null && deposit.status === 'matched' && request === null && (
        <div className={css.alarms}>
          <Notice>{cannotCredit}</Notice>
        </div>
      )}
      <DecisionBar acts={acts} onAct={setAct} />
      <DecisionDialog decision={decisionOf(opened, onDone)} onClose={() => setAct(null)} />
    </section>
  )
}

function About({ person: { level, deposits, creditedUsd, isFrozen } }: { person: DepositCase['person'] }) {
  const { t } = useLingui()
  const known = [t`email not verified`, t`email verified`, t`identity verified`][level] ?? ''
  const sum = formatUsd(creditedUsd)
  const before = deposits === 0 ? t`first deposit` : t`${deposits} before, ${sum} credited`
  return `${before}, ${isFrozen ? t`frozen` : known}`
}
