import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Decision } from '#client/app/desk/decision.ts'
import { DecisionDialog } from '#client/app/desk/decision-dialog.tsx'
import type { ResultText } from '#client/app/desk/result.tsx'
import { trpc } from '#client/app/trpc.ts'
import type { Column } from '#client/ui/data-table/column.ts'
import { DataTable } from '#client/ui/data-table/data-table.tsx'
import { Empty } from '#client/ui/empty.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Panel } from '#client/ui/panel.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import type { Tone } from '#client/ui/tone.ts'
import { Unanswered } from '#client/ui/unanswered.tsx'
import type { Invitation, InvitationState } from '#shared/domains/admin/roles.schema.ts'
import css from './roles.module.css'
import { useScopeText } from './use-holder-columns.tsx'

type OnResult = (result: ResultText) => void

/** Mailed invitations, newest first; an open one can be withdrawn. */
export function InvitationsPanel({ onResult }: { onResult: OnResult }) {
  const { t } = useLingui()
  const [withdrawn, setWithdrawn] = useState<Invitation | null>(null)
  const decision = useWithdrawing(onResult)
  const columns = useColumns(setWithdrawn)
  const invitations = trpc.admin.roles.invitations.useInfiniteQuery(
    {},
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  )
  const rows = invitations.data?.pages.flatMap(({ items }) => items)
  const content = () => {
    if (!rows) return <Unanswered query={invitations} failed={t`The invitations did not load`} rows={2} height={56} />
    if (rows.length === 0)
      return (
        <Empty title={t`No invitations`} compact level={3}>
          <Trans>An invitation leaves once another super administrator has approved it.</Trans>
        </Empty>
      )
    return <DataTable caption={t`Invitations`} columns={columns} rows={rows} rowKey={({ id }) => id} />
  }
  return (
    <Panel title={t`Invitations`} note={t`Each link works once, for 72 hours.`}>
      {content()}
      {invitations.hasNextPage && (
        <Button variant="default" size="xs" m={16} onClick={() => void invitations.fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
      <DecisionDialog decision={withdrawn && decision(withdrawn)} onClose={() => setWithdrawn(null)} />
    </Panel>
  )
}

function useColumns(onWithdraw: (invitation: Invitation) => void): Column<Invitation>[] {
  const { t } = useLingui()
  const { moment } = useFormats()
  const scopeText = useScopeText()
  const states: Record<InvitationState, { label: string; tone: Tone }> = {
    open: { label: t({ message: 'Open', context: 'invitation' }), tone: 'info' },
    used: { label: t({ message: 'Accepted', context: 'invitation' }), tone: 'good' },
    expired: { label: t({ message: 'Expired', context: 'invitation' }), tone: 'mute' },
    withdrawn: { label: t({ message: 'Withdrawn', context: 'invitation' }), tone: 'mute' },
  }
  return [
    { key: 'email', head: t`Address`, cell: ({ email }) => <span className={css.address}>{email}</span> },
    { key: 'scopes', head: t`Scopes`, wide: true, cell: scopeText },
    { key: 'state', head: t`Status`, cell: ({ state }) => <StatusBadge {...states[state]} /> },
    { key: 'until', head: t`Valid until`, wide: true, cell: ({ expiresAt }) => moment(expiresAt) },
    {
      key: 'by',
      head: t`Granted`,
      wide: true,
      cell: ({ requestedByName, approvedByName }) => t`Asked by ${requestedByName}, approved by ${approvedByName}`,
    },
    {
      key: 'withdraw',
      head: t`Action`,
      cell: (invitation) =>
        invitation.state === 'open' && (
          <Button variant="default" size="xs" aria-haspopup="dialog" onClick={() => onWithdraw(invitation)}>
            {t`Withdraw`}
          </Button>
        ),
    },
  ]
}

function useWithdrawing(onResult: OnResult): (invitation: Invitation) => Decision {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  return ({ id, email }) => ({
    title: t`Withdraw the invitation of ${email}`,
    effects: [t`The link in the mail stops working at once.`],
    label: t`Withdraw invitation`,
    run: async ({ reason, password }) => {
      await utils.client.admin.roles.withdraw.mutate({ id, reason, password })
      onResult({ tone: 'good', text: t`The invitation is withdrawn.` })
      void utils.admin.roles.invalidate()
    },
  })
}
