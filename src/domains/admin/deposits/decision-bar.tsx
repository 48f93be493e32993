import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { KeyHint } from '#client/ui/key-hint.tsx'
import type { DepositAct } from './decide-dialog.tsx'
import css from './deposits.module.css'
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
  ].flatMap(({ name, act }) => (act ? [{ name, act }] : []))
  if (!credit && !refuse && others.length === 0) return null
  return (
    <footer className={css.bar}>
      {others.map(({ name, act }) => (
        <Button key={name} variant="default" aria-haspopup="dialog" onClick={() => onAct(act)}>
          {name}
        </Button>
      ))}
      <span className={css.right}>
        {refuse && (
          <Button
            variant="default"
            className={css.refuse}
            aria-haspopup="dialog"
            rightSection={<KeyHint keys={['R']} />}
            onClick={() => onAct(refuse)}
          >
            {refuse.label}
          </Button>
        )}
        {credit && (
          <Button
            aria-haspopup="dialog"
            rightSection={
              <span className={css.key} aria-hidden>
                A
              </span>
            }
            onClick={() => onAct(credit)}
          >
            {credit.label}
          </Button>
        )}
      </span>
    </footer>
  )
}
