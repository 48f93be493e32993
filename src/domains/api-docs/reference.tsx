import { useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import { SkeletonLines } from '#client/ui/skeleton-lines.tsx'
import { ReferenceColumns } from './reference-columns.tsx'
import { useReference } from './use-reference.ts'

const PAGE = { from: '/_public/api-docs' } as const

/** The reference as the server describes it; the chosen call stands in the address. */
export function Reference() {
  const { t } = useLingui()
  const { call } = useSearch(PAGE)
  const navigate = useNavigate({ from: '/api-docs' })
  const { reference, error, retry } = useReference()
  if (reference)
    return (
      <ReferenceColumns
        reference={reference}
        selected={call}
        onSelect={(name) => void navigate({ search: { call: name }, resetScroll: false })}
      />
    )
  if (error === null) return <SkeletonLines rows={8} height={48} disc={0} />
  return <LoadFailure title={t`The list of calls did not load`} error={error} onRetry={retry} />
}
