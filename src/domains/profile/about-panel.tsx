import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useUser } from '#client/app/session/session-provider.tsx'
import { Address } from '#client/ui/address.tsx'
import { CopyButton } from '#client/ui/copy-button.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import type { Tone } from '#client/ui/tone.ts'
import css from './profile.module.css'
import { useUtc } from './use-utc.ts'

/** What the account is called, and what is known of its owner. */
export function AboutPanel() {
  const { t } = useLingui()
  const { day } = useUtc()
  const { username, uniqueUserId, email, createdAt, walletAddress, kycStatus } = useUser()
  const identity = useIdentityWords()
  const { label, tone, note } = identity(kycStatus)
  return (
    <Panel title={t`Account`}>
      <Row name={t`Username`} note={<Trans>It never changes. People use it to pay you.</Trans>}>
        {username}
      </Row>
      <Row name={t`User id`} note={<Trans>Our support identifies you by it.</Trans>}>
        <span className="mono" translate="no">
          {uniqueUserId}
        </span>
        <CopyButton text={uniqueUserId} label={t`Copy user id`} small />
      </Row>
      <Row name={t`Email`} note={<Trans>We send your emails to this address.</Trans>}>
        <span>{email}</span>
        <Anchor fz={13} renderRoot={(props) => <Link {...props} to="/security" />}>
          {t`Security`}
        </Anchor>
      </Row>
      <Row name={t`Wallet address`} note={<Trans>Public: whoever has it can send to you.</Trans>}>
        {walletAddress === null ? t`Being created` : <Address address={walletAddress} />}
      </Row>
      <Row name={t`Verification`} note={note}>
        <StatusBadge label={label} tone={tone} />
      </Row>
      <Row name={t`Member since`}>{day(createdAt)}</Row>
    </Panel>
  )
}

function Row({ name, note, children }: { name: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div className={css.row}>
      <div className={css.what}>
        <b>{name}</b>
        {note && <span>{note}</span>}
      </div>
      <div className={css.value}>{children}</div>
    </div>
  )
}

interface IdentityWords {
  label: string
  tone: Tone
  note: string
}

/** The status as it is stored, in plain words. */
function useIdentityWords(): (status: string) => IdentityWords {
  const { t } = useLingui()
  const pending: IdentityWords = { label: t`Not verified`, tone: 'mute', note: t`Nobody has checked who you are.` }
  const words: Partial<Record<string, IdentityWords>> = {
    pending,
    approved: { label: t`Verified`, tone: 'good', note: t`We have checked who you are.` },
    rejected: { label: t`Not accepted`, tone: 'bad', note: t`Your documents did not prove your identity.` },
  }
  return (status) => words[status] ?? pending
}
