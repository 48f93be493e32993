import { useLingui } from '@lingui/react/macro'
import type { Decision } from '#client/app/desk/decision.ts'
import type { ResultText } from '#client/app/desk/result.tsx'
import { trpc } from '#client/app/trpc.ts'
import type { MarketHalt } from '#shared/domains/markets/halts.schema.ts'

/** The two decisions about a market, each with its effects; `name` as within a sentence. */
export function useHalting(onResult: (result: ResultText) => void) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const halt = trpc.admin.markets.halt.useMutation()
  const resume = trpc.admin.markets.resume.useMutation()
  const show = async (text: string): Promise<void> => {
    void utils.market.list.invalidate()
    await utils.admin.markets.list.invalidate()
    onResult({ tone: 'info', text })
  }
  return {
    halt: (place: { base?: string; counter?: string }, name: string): Decision => ({
      title: t`Halt ${name}`,
      effects: [
        t`New orders, swaps and pool deposits are refused at once, with your reason.`,
        t`Open orders stay on the ledger and may still be filled; everybody can cancel and withdraw.`,
      ],
      label: t`Halt`,
      run: async ({ reason, password }) => {
        await halt.mutateAsync({ ...place, reason, password: password || undefined })
        await show(t`Halted: ${name}.`)
      },
    }),
    resume: ({ base, counter }: MarketHalt, name: string): Decision => ({
      title: t`Resume ${name}`,
      effects: [
        t`New orders, swaps and pool deposits are taken again.`,
        t`A second super administrator decides; until then it stays halted.`,
      ],
      label: t`Ask to resume`,
      run: async ({ reason, password }) => {
        const place = base === null || counter === null ? {} : { base, counter }
        await resume.mutateAsync({ ...place, reason, password: password || undefined })
        void utils.admin.approvals.invalidate()
        await show(t`Asked to resume ${name}. A second super administrator decides; until then it stays halted.`)
      },
    }),
  }
}
