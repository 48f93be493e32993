import { LoadFailure } from './load-failure.tsx'
import { SkeletonLines } from './skeleton-lines.tsx'

/** What is read of a query while it has no answer; no error is null. */
export interface UnansweredQuery {
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}
interface Props {
  query: UnansweredQuery
  /** Where it takes the answers of two. */
  also?: UnansweredQuery
  /** What is said where it has failed. */
  failed: string
  /** Placeholders while it is asked: how many, and their height and disc in pixels. */
  rows: number
  height: number
  disc?: number
}

/** In place of an answer that is not there: placeholders while it is asked, and what failed with a way to ask again. */
export function Unanswered({ query, also, failed, ...lines }: Props) {
  const queries = also ? [query, also] : [query]
  const refused = queries.find(({ error }) => error !== null)
  if (!refused) return <SkeletonLines {...lines} />
  return (
    <LoadFailure
      title={failed}
      error={refused.error}
      onRetry={() => queries.forEach(({ refetch }) => void refetch())}
      retrying={queries.some(({ isFetching }) => isFetching)}
    />
  )
}
