import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useActWords } from '#client/app/desk/act-words.ts'
import { useFormats } from '#client/ui/formats.ts'
import { Notice } from '#client/ui/notice.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { Rows } from '#client/ui/rows.tsx'
import type { AffiliateDesk } from '#shared/domains/affiliates/affiliates-admin.schema.ts'
import css from './affiliates.module.css'
import { LevelBar } from './level-bar.tsx'
import { rewardText } from './reward-text.ts'
import { TermsForm } from './terms-form.tsx'

/** The terms in force; a change is asked for, and a second administrator agrees. */
export function TermsPanel({ desk, onDone }: { desk: AffiliateDesk; onDone: (text: string) => void }) {
  const { t } = useLingui()
  const acts = useActWords()
  const { date } = useFormats()
  const [isOpen, setOpen] = useState(false)
  const { terms } = desk
  const request = desk.asked.find(({ kind }) => kind === 'affiliate-terms')
  const [days, held, version] = [terms.clickDays, terms.holdDays, terms.version]
  return (
    <Panel title={t`Terms`} note={t`version ${version}`}>
      <div className={css.form}>
        {isOpen ? (
          <TermsForm
            terms={terms}
            onClose={() => setOpen(false)}
            onAsked={() => {
              setOpen(false)
              onDone(t`Asked. It counts once a second administrator has agreed.`)
            }}
          />
        ) : (
          <>
            {terms.type === 'percent_of_fee' && <LevelBar values={terms.values} />}
            <Rows
              dense
              rows={[
                { label: t`Program`, value: terms.isActive ? t`Open` : t`Rests` },
                ...(terms.type === 'fixed'
                  ? [{ label: t`For each person`, value: rewardText(terms.values[0] ?? '0') }]
                  : []),
                { label: t`Attribution`, value: t`First click, ${days} days` },
                { label: t`Held`, value: t`${held} days` },
                { label: t`Least payout`, value: rewardText(terms.minPayout) },
                { label: t`Paid`, value: terms.schedule === 'weekly' ? t`Weekly` : t`Monthly` },
                { label: t`Next day of payouts`, value: date(terms.nextPayoutAt) },
                { label: t`Click addresses kept`, value: t`${days} days` },
              ]}
            />
            {request ? (
              <Notice tone="warn">
                <Trans>A change waits for a decision already: {acts.sentence(request)}</Trans>
              </Notice>
            ) : (
              <Button variant="default" fullWidth onClick={() => setOpen(true)}>
                <Trans>Propose a change</Trans>
              </Button>
            )}
          </>
        )}
      </div>
    </Panel>
  )
}
