import { useLingui } from '@lingui/react/macro'
import { IconCheck } from '@tabler/icons-react'
import { Panel } from '#client/ui/panel.tsx'
import type { WalletOverview } from '#shared/domains/wallet/wallet.schema.ts'
import css from './start-steps.module.css'

interface StartStep {
  title: string
  note: string
  done: boolean
}

/** The steps from sign-up to the first payment. */
export function StartSteps({ overview }: { overview: WalletOverview }) {
  const { t } = useLingui()
  const open = overview.status !== 'creating'
  const steps: StartStep[] = [
    {
      title: t`Create your wallet`,
      note: t`Your address is ready and its key is encrypted`,
      done: overview.address !== null,
    },
    { title: t`Open the account`, note: t`We pay the network's reserve`, done: open },
    { title: t`Add funds`, note: t`Receive XLM at your address`, done: false },
  ]
  const done = steps.filter((step) => step.done).length
  return (
    <Panel title={t`Getting started`} note={t`${done} of ${steps.length}`}>
      <ol className={css.list}>
        {steps.map((step) => (
          <li key={step.title} className={css.step} data-done={step.done || undefined}>
            <span className={css.tick} aria-hidden>
              {step.done && <IconCheck size={12} stroke={3} />}
            </span>
            <span className={css.text}>
              <b>
                {step.title}
                <span className="vh"> ({step.done ? t`done` : t`to do`})</span>
              </b>
              <span>{step.note}</span>
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
