import { useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import { SkeletonLines } from '#client/ui/skeleton-lines.tsx'
import { ReferenceColumns } from './reference-columns.tsx'
import { useReference } from './use-reference.ts'

const page = getRouteApi('/_public/api-docs')

/** The reference as the server describes it; the chosen call stands in the address. */
export function Reference() {
  const { t } = useLingui()
  const { call } = page.useSearch()
  const navigate = page.useNavigate()
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
