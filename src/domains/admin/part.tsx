import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { SkeletonLines } from '#client/ui/skeleton-lines.tsx'

/** The query of one part of the page: loading, failed or loaded. */
export type PartQuery<Data> = Pick<
  UseQueryResult<Data, unknown>,
  'data' | 'error' | 'isError' | 'isFetching' | 'refetch'
>

interface PartProps<Data> {
  id?: string
  title: string
  note?: ReactNode
  actions?: ReactNode
  /** Title of the failure. */
  failed: string
  query: PartQuery<Data>
  /** Placeholder rows while it loads. */
  rows?: number
  className?: string
  children: (data: Data) => ReactNode
}

/** A panel with its own query, which fails and is retried independently. */
export function Part<Data>(props: PartProps<Data>) {
  const { id, title, note, actions, failed, query, rows = 4, className, children } = props
  const { data, error, isError, isFetching, refetch } = query
  return (
    <Panel id={id} title={title} note={note} actions={actions} className={className}>
      {isError && data === undefined ? (
        <LoadFailure title={failed} error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : data === undefined ? (
        <SkeletonLines rows={rows} height={48} disc={20} />
      ) : (
        children(data)
      )}
    </Panel>
  )
}
