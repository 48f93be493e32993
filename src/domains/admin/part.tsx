import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Panel } from '#client/ui/panel.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'

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
  const { data } = query
  return (
    <Panel id={id} title={title} note={note} actions={actions} className={className}>
      {data === undefined ? (
        <Unanswered query={query} failed={failed} rows={rows} height={48} disc={20} />
      ) : (
        children(data)
      )}
    </Panel>
  )
}
