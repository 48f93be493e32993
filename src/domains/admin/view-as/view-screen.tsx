import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { ClosedRoom } from '#client/app/desk/closed-room.tsx'
import type { Decision } from '#client/app/desk/decision.ts'
import { DecisionDialog } from '#client/app/desk/decision-dialog.tsx'
import { useRooms } from '#client/app/session/rooms.ts'
import { trpc } from '#client/app/trpc.ts'
import { Empty } from '#client/ui/empty.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { serverNow } from '#client/ui/server-time.ts'
import { Unanswered } from '#client/ui/unanswered.tsx'
import type { View } from '#shared/domains/admin/view-as.schema.ts'
import { VIEW_MINUTES } from '#shared/domains/admin/view-minutes.ts'
import css from './view.module.css'
import { ViewBar } from './view-bar.tsx'
import { ViewedTransactions } from './viewed-transactions.tsx'

/** Fills a page of any length that is looked at. */
const MARKS = 120
const LOOKING = ['support'] as const

interface ViewScreenProps {
  id: string
  /** The wallet's panels, as its owner has them. */
  wallet: ReactNode
}

/** /admin-users/$id/view: what the owner of the account sees, read only, for some minutes and with a reason. */
export function ViewScreen(props: ViewScreenProps) {
  const isOpen = useRooms()
  return isOpen(LOOKING) ? <Look {...props} /> : <ClosedRoom openTo={LOOKING} />
}

function Look({ id, wallet }: ViewScreenProps) {
  const { t } = useLingui()
  const current = trpc.admin.viewAs.current.useQuery({ id }, { retry: false })
  if (current.data?.view) return <Viewing id={id} view={current.data.view} wallet={wallet} />
  return (
    <>
      <PageHeader title={t`View as user`} />
      <Panel>
        {current.data ? (
          <Beginning id={id} />
        ) : (
          <Unanswered query={current} failed={t`This did not load`} rows={4} height={56} />
        )}
      </Panel>
    </>
  )
}

function Viewing({ id, view, wallet }: ViewScreenProps & { view: View }) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const { endsAt, username } = view
  const mark = t`You are viewing as ${username}, read only.`
  useEffect(() => {
    const left = new Date(endsAt).getTime() - serverNow()
    const timer = setTimeout(() => void utils.admin.viewAs.invalidate(), Math.max(0, left))
    return () => clearTimeout(timer)
  }, [utils, endsAt])
  return (
    <div className={css.frame}>
      <div className={css.watermark} data-mark={`${mark} `.repeat(MARKS)} aria-hidden />
      <ViewBar id={id} view={view} />
      <PageHeader title={username} note={<ReasonOf view={view} />} />
      <div className={css.page}>
        {wallet}
        <ViewedTransactions id={id} own={view.walletAddress} />
      </div>
    </div>
  )
}

const ReasonOf = ({ view: { reason } }: { view: View }) => <Trans>Looked at because: {reason}</Trans>

function Beginning({ id }: { id: string }) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const [isAsking, setAsking] = useState(false)
  const decision: Decision = {
    title: t`View as user`,
    effects: [
      t`You see balances and transactions as their owner does; you can change nothing.`,
      t`It ends after ${VIEW_MINUTES} minutes. The owner is told that an administrator has looked.`,
    ],
    label: t`Begin`,
    run: async ({ reason, password }) => {
      await utils.client.admin.viewAs.start.mutate({ id, reason, password: password || undefined })
      await utils.admin.viewAs.invalidate()
    },
  }
  return (
    <>
      <Empty
        title={t`You are not looking at this account`}
        level={2}
        action={
          <Button aria-haspopup="dialog" onClick={() => setAsking(true)}>
            <Trans>Give a reason and begin</Trans>
          </Button>
        }
      >
        <Trans>You see the owner's view with a reason, for some minutes, and it is noted in the audit log.</Trans>
      </Empty>
      <DecisionDialog decision={isAsking ? decision : null} onClose={() => setAsking(false)} />
    </>
  )
}
