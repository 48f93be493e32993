import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { PageList } from '#client/ui/data-table/page-list.tsx'
import { Empty } from '#client/ui/empty.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { NewRequestDialog } from './new-request.tsx'
import { OpenLinksHere } from './open-links-here.tsx'
import { RequestRow } from './request-row.tsx'
import css from './requests.module.css'

const PAGE = 10

/** What one has asked others to pay: links that can be shared, and how each stands. */
export function RequestsPanel() {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const pages = trpc.requests.list.useInfiniteQuery({ limit: PAGE }, { getNextPageParam: (page) => page.nextCursor })
  return (
    <div className={css.flow}>
      <Panel
        title={t`Payment requests`}
        actions={
          <>
            <OpenLinksHere />
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPlus size={15} stroke={1.8} aria-hidden />}
              onClick={() => setIsOpen(true)}
            >
              {t`New request`}
            </Button>
          </>
        }
      >
        <PageList
          pages={pages}
          failed={t`Your requests did not load`}
          rows={2}
          height={60}
          empty={
            <Empty title={t`No requests yet`} compact>
              <Trans>A request is a link with an amount. You see here when it is paid.</Trans>
            </Empty>
          }
        >
          {(rows) => (
            <ul className={css.list}>
              {rows.map((row) => (
                <RequestRow key={row.id} request={row} />
              ))}
            </ul>
          )}
        </PageList>
      </Panel>
      <NewRequestDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </div>
  )
}
