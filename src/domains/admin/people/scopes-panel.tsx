import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { Decision } from '#client/app/desk/decision.ts'
import { DecisionDialog } from '#client/app/desk/decision-dialog.tsx'
import type { ResultText } from '#client/app/desk/result.tsx'
import { useScopeWords } from '#client/app/desk/scope-words.ts'
import { TemplatePicker } from '#client/app/desk/template-picker.tsx'
import { useRooms } from '#client/app/session/rooms.ts'
import { trpc } from '#client/app/trpc.ts'
import { Panel } from '#client/ui/panel.tsx'
import { ADMIN_SCOPES, type AdminScope } from '#shared/domains/admin/admin-scopes.ts'
import type { Person } from '#shared/domains/admin/people.schema.ts'
import css from './person.module.css'

interface ScopesPanelProps {
  person: Person
  onResult: (result: ResultText) => void
}

/** What an administrator may do; a change takes two super administrators. */
export function ScopesPanel({ person, onResult }: ScopesPanelProps) {
  const { t } = useLingui()
  const words = useScopeWords()
  const isSuper = person.role === 'super-admin'
  const isAsked = person.asked.includes('admin-scopes')
  const mayAsk = useRooms()(['super']) && !isSuper && !isAsked
  const held: readonly AdminScope[] = isSuper ? ADMIN_SCOPES : person.adminScopes
  const [chosen, setChosen] = useState<readonly AdminScope[] | null>(null)
  const [seen, setSeen] = useState(held)
  const [isOpen, setOpen] = useState(false)
  const shown = chosen ?? held
  const isChanged = ADMIN_SCOPES.some((scope) => shown.includes(scope) !== held.includes(scope))
  const decision = useDecision(person, { scopes: shown, seen, onResult, onDone: () => setChosen(null) })
  const pick = (scopes: readonly AdminScope[]): void => {
    if (chosen === null) setSeen(held)
    setChosen(scopes)
  }
  const toggle = (scope: AdminScope): void =>
    pick(shown.includes(scope) ? shown.filter((one) => one !== scope) : [...shown, scope])
  return (
    <Panel title={t`Scopes`} note={isSuper ? t`A super administrator has all` : undefined} pad>
      <fieldset className={css.scopes}>
        <legend className="vh">{t`Scopes`}</legend>
        {ADMIN_SCOPES.map((scope) => (
          <Checkbox
            key={scope}
            checked={shown.includes(scope)}
            disabled={!mayAsk}
            label={words.name(scope)}
            description={words.task(scope)}
            onChange={() => toggle(scope)}
          />
        ))}
      </fieldset>
      {isAsked && (
        <p className={css.hint}>
          <Trans>A change of the scopes waits for another super administrator.</Trans>
        </p>
      )}
      {mayAsk && <TemplatePicker scopes={shown} onPick={pick} />}
      {mayAsk && (
        <div className={css.acts}>
          <Button
            variant="default"
            size="xs"
            aria-haspopup="dialog"
            disabled={!isChanged}
            onClick={() => setOpen(true)}
          >
            <Trans>Ask for these scopes</Trans>
          </Button>
        </div>
      )}
      <DecisionDialog decision={isOpen ? decision : null} onClose={() => setOpen(false)} />
    </Panel>
  )
}

interface Asked {
  scopes: readonly AdminScope[]
  /** Those that were there when the first one was touched. */
  seen: readonly AdminScope[]
  onResult: (result: ResultText) => void
  onDone: () => void
}

function useDecision({ id, username: name }: Person, { scopes, seen, onResult, onDone }: Asked): Decision {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const words = useScopeWords()
  const listed = scopes.length === 0 ? t`None` : scopes.map((scope) => words.name(scope)).join(', ')
  return {
    title: t`Change the scopes of ${name}`,
    effects: [
      t`Afterwards: ${listed}.`,
      t`It counts with the next call of every open session. ${name} is told.`,
      t`Another super administrator has to approve it within 72 hours.`,
    ],
    label: t`Ask for these scopes`,
    run: async ({ reason, password }) => {
      await utils.client.admin.users.setScopes.mutate({
        id,
        scopes: [...scopes],
        seen: [...seen],
        reason,
        password: password || undefined,
      })
      onDone()
      onResult({ tone: 'good', text: t`Asked for. It is done once another administrator has approved it.` })
      void utils.admin.users.invalidate()
      void utils.admin.approvals.invalidate()
    },
  }
}
