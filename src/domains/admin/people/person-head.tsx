import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlayerPause, IconSnowflake, IconSnowflakeOff } from '@tabler/icons-react'
import { useRooms } from '#client/app/session/rooms.ts'
import { Address } from '#client/ui/address.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Person as Avatar } from '#client/ui/person.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import type { Person } from '#shared/domains/admin/people.schema.ts'
import css from './person.module.css'
import { usePersonWords } from './person-words.ts'
import type { PersonAct } from './use-person-acts.ts'

interface PersonPartProps {
  person: Person
  onAct: (act: PersonAct) => void
  onWrite: () => void
}

/** Who it is, what is special about the account, and the acts that are needed in a hurry. */
export function PersonHead({ person, onAct, onWrite }: PersonPartProps) {
  const words = usePersonWords()
  return (
    <div className={css.head}>
      <Avatar name={person.username} address={person.username} picture={person.profilePicture} size={56} />
      <div className={css.who}>
        <PageHeader title={person.username} note={<About person={person} />}>
          {person.closedAt === null && <Acts person={person} onAct={onAct} onWrite={onWrite} />}
        </PageHeader>
        <span className={css.badges}>
          {[words.verification(person.kycStatus), ...words.flags(person)].map((badge) => (
            <StatusBadge key={badge.label} {...badge} />
          ))}
        </span>
      </div>
    </div>
  )
}

function Acts({ person, onAct, onWrite }: PersonPartProps) {
  const isOpen = useRooms()
  const isFrozenByUs = person.frozenBy === 'admin'
  const lift = person.isLiftedByTwo ? 'askToUnfreeze' : 'unfreeze'
  const Icon = isFrozenByUs ? IconSnowflakeOff : IconSnowflake
  const freezeLabel = () => {
    if (!isFrozenByUs) return <Trans>Freeze account</Trans>
    return lift === 'unfreeze' ? <Trans>Unfreeze</Trans> : <Trans>Ask to unfreeze</Trans>
  }
  return (
    <>
      {isOpen(['support']) && (
        <>
          <ButtonLink to="/admin-users/$id/view" params={{ id: person.id }} variant="default">
            <Trans>View as user</Trans>
          </ButtonLink>
          <Button variant="default" aria-haspopup="dialog" onClick={onWrite}>
            <Trans>Write a message</Trans>
          </Button>
          <Button variant="default" aria-haspopup="dialog" onClick={() => onAct('endSessions')}>
            <Trans>Sign out everywhere</Trans>
          </Button>
        </>
      )}
      {isOpen(['operations']) && (
        <Button
          variant="default"
          aria-haspopup="dialog"
          className={css.bad}
          leftSection={<IconPlayerPause size={17} stroke={1.7} aria-hidden />}
          onClick={() => onAct('stopRobots')}
        >
          <Trans>Stop market making</Trans>
        </Button>
      )}
      {isOpen(['compliance']) && (
        <Button
          variant="default"
          aria-haspopup="dialog"
          className={isFrozenByUs ? undefined : css.bad}
          leftSection={<Icon size={17} stroke={1.7} aria-hidden />}
          disabled={person.asked.includes('freeze-lift')}
          onClick={() => onAct(isFrozenByUs ? lift : 'freeze')}
        >
          {freezeLabel()}
        </Button>
      )}
    </>
  )
}

function About({ person: { email, uniqueUserId, walletAddress, createdAt, closedAt } }: { person: Person }) {
  const { t } = useLingui()
  const { date } = useFormats()
  const since = date(createdAt)
  return (
    <span className={css.about}>
      {closedAt === null && <span>{email}</span>}
      <span className="mono" translate="no">
        {uniqueUserId}
      </span>
      {walletAddress !== null && <Address address={walletAddress} />}
      <span>{t`user since ${since}`}</span>
    </span>
  )
}
