import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useRooms } from '#client/app/session/rooms.ts'
import { trpc } from '#client/app/trpc.ts'
import { useFormats } from '#client/ui/formats.ts'
import { formatUsd } from '#client/ui/numbers.ts'
import { Panel } from '#client/ui/panel.tsx'
import { type Row, Rows } from '#client/ui/rows.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'
import type { Person } from '#shared/domains/admin/people.schema.ts'
import type { LevelLimits } from '#shared/domains/kyc/kyc.schema.ts'
import type { PersonLimits } from '#shared/domains/kyc/limit-overrides.schema.ts'
import css from './person.module.css'
import type { PersonAct } from './use-person-acts.ts'

interface Props {
  person: Pick<Person, 'id' | 'asked'>
  onAct: (act: PersonAct) => void
}

/** Limits of the level, those in their place, and how much of them is used. */
export function LimitsPanel({ person, onAct }: Props) {
  const { t } = useLingui()
  const limits = trpc.admin.users.limits.useQuery({ id: person.id })
  const mayAsk = useRooms()(['compliance'])
  return (
    <Panel title={t`Limits`} pad>
      {limits.data ? (
        <Shown limits={limits.data} />
      ) : (
        <Unanswered query={limits} failed={t`The limits did not load`} rows={3} height={32} />
      )}
      {person.asked.includes('limit-override') ? (
        <p className={css.hint}>
          <Trans>Other limits wait for another administrator.</Trans>
        </p>
      ) : (
        mayAsk && (
          <div className={css.acts}>
            <Button variant="default" size="xs" aria-haspopup="dialog" onClick={() => onAct('askForLimits')}>
              <Trans>Ask for other limits</Trans>
            </Button>
          </div>
        )
      )}
    </Panel>
  )
}

function Shown({ limits: { level, ordinary, override, sent } }: { limits: PersonLimits }) {
  const { t } = useLingui()
  const { moment } = useFormats()
  const limitOf = (what: keyof LevelLimits): string | null => override?.[what] ?? ordinary?.[what] ?? null
  const isLimited = (what: keyof LevelLimits): boolean => limitOf(what) !== null
  const inForce = (what: keyof LevelLimits): string => {
    const usd = limitOf(what)
    return usd === null ? t`No limit` : formatUsd(usd)
  }
  const [day, month] = [inForce('day'), inForce('month')]
  const [sentDay, sentMonth] = [formatUsd(sent.day), formatUsd(sent.month)]
  const rows: Row[] = [
    { label: t`Identity level`, value: level },
    { label: t`Each payment`, value: inForce('payment') },
    { label: t`In 24 hours`, value: isLimited('day') ? t`${sentDay} of ${day}` : sentDay },
    { label: t`In 30 days`, value: isLimited('month') ? t`${sentMonth} of ${month}` : sentMonth },
    ...(override === null ? [] : [{ label: t`Own limits end`, value: moment(override.endsAt) }]),
  ]
  return <Rows rows={rows} />
}
