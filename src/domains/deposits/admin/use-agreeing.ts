import { useLingui } from '@lingui/react/macro'
import { useActWords } from '#client/app/desk/act-words.ts'
import { useUser } from '#client/app/session/session-provider.tsx'
import { trpc } from '#client/app/trpc.ts'
import type { OpenApproval } from '#shared/domains/approvals/approvals.schema.ts'
import type { DepositActs } from './use-deposit-acts.ts'

/** What a second administrator may do with what another has asked for; nothing where they asked themselves. */
export function useAgreeing(request: OpenApproval | null, reference: string): DepositActs {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const { username } = useUser()
  const acts = useActWords()
  if (
    request === null ||
    request.kind === 'credit-many' ||
    request.status !== 'pending' ||
    request.askedByName === username
  )
    return {}
  const id = request.approvalId
  return {
    credit: {
      title: t`Agree about ${reference}`,
      label: t`Agree`,
      effects: [acts.sentence(request), t`It is applied automatically, once, if it still fits.`],
      run: async ({ reason }) => {
        await utils.client.admin.approvals.approve.mutate({ id, note: reason })
        return { tone: 'good', text: t`Agreed. It is done within seconds.` }
      },
    },
    refuse: {
      title: t`Do not agree about ${reference}`,
      label: t`Do not agree`,
      effects: [t`Nothing changes. The person who asked reads your reason.`],
      run: async ({ reason }) => {
        await utils.client.admin.approvals.refuse.mutate({ id, reason })
        return { tone: 'good', text: t`Not agreed. Nothing has changed.` }
      },
    },
  }
}
