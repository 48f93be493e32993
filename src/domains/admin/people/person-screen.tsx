import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { DecisionDialog } from '#client/app/desk/decision-dialog.tsx'
import { Result, type ResultText } from '#client/app/desk/result.tsx'
import { trpc } from '#client/app/trpc.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Empty } from '#client/ui/empty.tsx'
import { failureOf } from '#client/ui/failure.ts'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'
import type { Person } from '#shared/domains/admin/people.schema.ts'
import { BalancesPanel } from './balances-panel.tsx'
import { FreezesPanel } from './freezes-panel.tsx'
import { LatestPanel } from './latest-panel.tsx'
import { LeavingPanel } from './leaving-panel.tsx'
import { LimitsPanel } from './limits-panel.tsx'
import { NotesPanel } from './notes-panel.tsx'
import css from './person.module.css'
import { PersonHead } from './person-head.tsx'
import { PersonTiles } from './person-tiles.tsx'
import { ProtectionPanel } from './protection-panel.tsx'
import { RolePanel } from './role-panel.tsx'
import { ScopesPanel } from './scopes-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import { SignInsPanel } from './sign-ins-panel.tsx'
import { type PersonAct, usePersonActs } from './use-person-acts.ts'

/** /admin-users/$id: one person, and what administrators may do for them. */
export function PersonScreen({ id }: { id: string }) {
  const { t } = useLingui()
  const person = trpc.admin.users.get.useQuery({ id }, { retry: false })
  if (person.data) return <Shown person={person.data} />
  const code = person.isError ? failureOf(person.error).code : null
  return (
    <>
      <PageHeader title={t`User`} note={person.isError ? undefined : t`Reading...`} />
      <Panel>
        {code === 'NOT_FOUND' || code === 'BAD_INPUT' ? (
          <Nobody />
        ) : (
          <Unanswered query={person} failed={t`This person did not load`} rows={6} height={56} />
        )}
      </Panel>
    </>
  )
}

function Shown({ person }: { person: Person }) {
  const [act, setAct] = useState<PersonAct | null>(null)
  const [result, setResult] = useState<ResultText | null>(null)
  const decide = usePersonActs(person, setResult)
  return (
    <>
      <PersonHead person={person} onAct={setAct} />
      <div className={css.page}>
        <Result result={result} />
        <PersonTiles person={person} />
        <div className={css.split}>
          <div className={css.column}>
            <BalancesPanel person={person} />
            {person.closedAt === null && <LeavingPanel id={person.id} />}
            <LatestPanel person={person} />
            <NotesPanel person={person} onAct={setAct} />
          </div>
          {person.closedAt === null && (
            <div className={css.column}>
              <ProtectionPanel person={person} onAct={setAct} />
              <LimitsPanel person={person} onAct={setAct} />
              <FreezesPanel id={person.id} />
              <SessionsPanel person={person} onAct={setAct} />
              <SignInsPanel person={person} />
              <RolePanel person={person} onAct={setAct} />
              {person.role !== 'user' && <ScopesPanel person={person} onResult={setResult} />}
            </div>
          )}
        </div>
      </div>
      <DecisionDialog decision={act && decide(act)} onClose={() => setAct(null)} />
    </>
  )
}

function Nobody() {
  const { t } = useLingui()
  return (
    <Empty
      title={t`Nobody is here`}
      level={2}
      action={
        <ButtonLink to="/admin-users" variant="default">
          <Trans>Back to the users</Trans>
        </ButtonLink>
      }
    >
      <Trans>There is no person with this id.</Trans>
    </Empty>
  )
}
