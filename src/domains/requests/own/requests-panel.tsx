import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { MoreRows } from '#client/ui/data-table/more-rows.tsx'
import { Empty } from '#client/ui/empty.tsx'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { SkeletonLines } from '#client/ui/skeleton-lines.tsx'
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
  const rows = pages.data?.pages.flatMap(({ items }) => items)
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
        {rows === undefined ? (
          pages.isError ? (
            <LoadFailure
              title={t`Your requests did not load`}
              error={pages.error}
              onRetry={() => void pages.refetch()}
              retrying={pages.isFetching}
            />
          ) : (
            <SkeletonLines rows={2} height={60} />
          )
        ) : rows.length === 0 ? (
          <Empty title={t`No requests yet`} compact>
            <Trans>A request is a link with an amount. You see here when it is paid.</Trans>
          </Empty>
        ) : (
          <>
            <ul className={css.list}>
              {rows.map((row) => (
                <RequestRow key={row.id} request={row} />
              ))}
            </ul>
            <MoreRows pages={pages} shown={rows.length} />
          </>
        )}
      </Panel>
      <NewRequestDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </div>
  )
}
