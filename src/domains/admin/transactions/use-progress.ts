import { useLingui } from '@lingui/react/macro'
import { useFormats } from '#client/ui/formats.ts'
import type { StateStep } from '#client/ui/state-line.tsx'
import type { ShownTransaction } from '#shared/domains/admin/search.schema.ts'

/** The state line of a transaction; a step that the record has no time of is passed over once a later one is done. */
export function useProgress(transaction: ShownTransaction): StateStep[] {
  const { t } = useLingui()
  const { moment } = useFormats()
  const { status, createdAt, signedAt, submittedAt, ledgerAt, bookedAt } = transaction
  const words: Record<StateStep['state'], string> = {
    done: t`done`,
    now: t`in progress`,
    next: t`not begun`,
    failed: t`failed`,
  }
  const isEnded = status === 'confirmed' || status === 'failed'
  const all: { label: string; at: string | null }[] = [
    { label: t`Created`, at: createdAt },
    { label: t`Signed`, at: signedAt },
    { label: t`Submitted`, at: submittedAt },
  ]
  const passed = all.filter(({ at }) => at !== null || !isEnded)
  const next = passed.findIndex(({ at }) => at === null)
  const steps = passed.map(({ label, at }, index): StateStep => {
    const state = at !== null ? 'done' : index === next ? 'now' : 'next'
    return { label, state, stateLabel: words[state], at: at === null ? undefined : moment(at) }
  })
  const endedAt = ledgerAt ?? bookedAt
  const last = status === 'failed' ? 'failed' : status === 'confirmed' ? 'done' : next === -1 ? 'now' : 'next'
  return [
    ...steps,
    {
      label: status === 'failed' ? t`Failed` : t`Confirmed`,
      state: last,
      stateLabel: words[last],
      at: endedAt === null ? undefined : moment(endedAt),
      detail: transaction.resultCode ?? undefined,
    },
  ]
}
