import { Trans, useLingui } from '@lingui/react/macro'
import { trpc } from '#client/app/trpc.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { Empty } from '#client/ui/empty.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import type { AffiliateTerms } from '#shared/domains/affiliates/affiliates.schema.ts'

/** Before somebody has a link. */
export function JoinPanel({ terms }: { terms: AffiliateTerms }) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const explain = useFailureText()
  const join = trpc.affiliate.join.useMutation({ onSuccess: () => utils.affiliate.invalidate() })
  const days = terms.holdDays
  return (
    <Panel>
      <Empty
        title={t`Invite people and share their fees`}
        level={2}
        action={
          <BusyButton busy={join.isPending} onClick={() => join.mutate()}>
            <Trans>Get my link</Trans>
          </BusyButton>
        }
      >
        <Trans>
          You get a link and a code. When people you invite pay fees, a part of each fee is yours, ready for payout
          after {days} days. They pay nothing extra.
        </Trans>
      </Empty>
      {join.isError && <Notice tone="bad">{explain(join.error)}</Notice>}
    </Panel>
  )
}
