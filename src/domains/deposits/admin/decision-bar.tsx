import { useLingui } from '@lingui/react/macro'
import { VerdictBar } from '#client/app/desk/verdict-bar.tsx'
import type { DepositAct } from './deposit-act.ts'
import type { DepositActs } from './use-deposit-acts.ts'

interface Props {
  acts: DepositActs
  onAct: (act: DepositAct) => void
}

/** Where a decision is taken: the lesser ways out at the left, then refuse and credit. */
export function DecisionBar({ acts: { credit, refuse, ...lesser }, onAct }: Props) {
  const { t } = useLingui()
  const others = [
    { name: t`Refund`, act: lesser.refund },
    { name: t`Taken back`, act: lesser.reverse },
    { name: t`Shorten the hold`, act: lesser.shorten },
    { name: t`Debt settled`, act: lesser.settle },
    { name: t`Dismiss the objection`, act: lesser.dismiss },
  ].flatMap(({ name, act }) => (act ? [{ name, act }] : []))
  if (!credit && !refuse && others.length === 0) return null
  const opening = (name: string, act: DepositAct) => ({ name, opensDialog: true, run: () => onAct(act) })
  return (
    <VerdictBar
      lesser={others.map(({ name, act }) => opening(name, act))}
      refuse={refuse && { ...opening(refuse.label, refuse), key: 'R' }}
      agree={credit && { ...opening(credit.label, credit), key: 'A' }}
    />
  )
}
