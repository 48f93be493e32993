import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { AskedNotice } from '#client/app/desk/asked-notice.tsx'
import { DeskPage } from '#client/app/desk/desk-page.tsx'
import type { ResultText } from '#client/app/desk/result.tsx'
import { trpc } from '#client/app/trpc.ts'
import { DataTable } from '#client/ui/data-table/data-table.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'
import { InvitationsPanel } from './invitations-panel.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { useHolderColumns } from './use-holder-columns.tsx'

/** /admin-super/roles: administrators with their scopes and protection, what waits, and invitations. */
export function RolesScreen() {
  const { t } = useLingui()
  const [result, setResult] = useState<ResultText | null>(null)
  const [isInviting, setInviting] = useState(false)
  const columns = useHolderColumns()
  const roles = trpc.admin.roles.list.useInfiniteQuery({}, { getNextPageParam: ({ nextCursor }) => nextCursor })
  const pages = roles.data?.pages
  const without = pages?.flatMap(({ items }) => items).filter(({ totp, passkeys }) => !totp && passkeys === 0).length
  return (
    <>
      <PageHeader
        title={t`Administrators`}
        note={without === undefined ? undefined : t`Without a second factor: ${without}`}
      >
        <Button aria-haspopup="dialog" onClick={() => setInviting(true)}>
          <Trans>Invite an administrator</Trans>
        </Button>
      </PageHeader>
      <DeskPage result={result}>
        {pages?.[0]?.requests.map((request) => (
          <AskedNotice key={request.approvalId} asked={request} />
        ))}
        <Panel title={t`Roles and scopes`} note={t`Scopes and roles are changed on the page of the person.`}>
          {pages ? (
            <DataTable
              caption={t`Administrators`}
              columns={columns}
              rows={pages.flatMap(({ items }) => items)}
              rowKey={({ id }) => id}
            />
          ) : (
            <Unanswered query={roles} failed={t`The administrators did not load`} rows={4} height={56} />
          )}
          {roles.hasNextPage && (
            <Button variant="default" size="xs" m={16} onClick={() => void roles.fetchNextPage()}>
              <Trans>Show more</Trans>
            </Button>
          )}
        </Panel>
        <InvitationsPanel onResult={setResult} />
      </DeskPage>
      <InviteDialog isOpen={isInviting} onClose={() => setInviting(false)} onResult={setResult} />
    </>
  )
}
