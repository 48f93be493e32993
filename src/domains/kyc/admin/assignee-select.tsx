import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { trpc } from '#client/app/trpc.ts'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import { isOpen } from '#shared/domains/kyc/kyc.states.ts'
import type { ReviewedCase } from '#shared/domains/kyc/review.schema.ts'

/** The reviewer to whom a case is assigned, for as long as it is open. */
export function AssigneeSelect({ shown: { id, userId, assigned, status } }: { shown: ReviewedCase }) {
  const { t } = useLingui()
  const explain = useFailureText()
  const utils = trpc.useUtils()
  const reviewers = trpc.admin.kyc.reviewers.useQuery()
  const assign = trpc.admin.kyc.assign.useMutation({
    onSuccess: (found) => {
      utils.admin.kyc.get.setData({ id }, found)
      void utils.admin.kyc.queue.invalidate()
    },
  })
  if (!isOpen(status)) return null
  const others = reviewers.data?.items.filter((one) => one.id !== userId) ?? []
  const listed = assigned && !others.some((one) => one.id === assigned.id) ? [assigned, ...others] : others
  return (
    <NativeSelect
      label={t`Assigned to`}
      value={assigned?.id ?? ''}
      disabled={assign.isPending || !reviewers.data}
      error={assign.error ? explain(assign.error) : undefined}
      onChange={({ currentTarget: { value } }) => assign.mutate({ id, to: value || null })}
      data={[{ value: '', label: t`Nobody` }, ...listed.map((one) => ({ value: one.id, label: one.username }))]}
    />
  )
}
