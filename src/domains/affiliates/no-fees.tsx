import { Trans, useLingui } from '@lingui/react/macro'
import { Box } from '@mantine/core'
import { trpc } from '#client/app/trpc.ts'
import { Notice } from '#client/ui/notice.tsx'
import type { FeeRule } from '#shared/domains/fees/fees.schema.ts'
import { toStroops } from '#shared/kernel/stroops.ts'

const isFree = ({ value, min }: FeeRule): boolean => [value, min].every((each) => toStroops(each) === 0n)

/** Says that nothing is earned at the moment where every fee of the service is zero. */
export function NoFees() {
  const { t } = useLingui()
  const rules = trpc.fees.list.useQuery().data?.items
  if (!rules?.every(isFree)) return null
  return (
    <Box mb={16}>
      <Notice tone="info" title={t`All fees are zero at the moment`}>
        <Trans>Nobody pays a fee now, so there is nothing to share. Earnings start when a fee is charged.</Trans>
      </Notice>
    </Box>
  )
}
