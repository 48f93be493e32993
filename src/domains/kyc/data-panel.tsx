import { Trans, useLingui } from '@lingui/react/macro'
import { trpc } from '#client/app/trpc.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import type { OwnCase } from '#shared/domains/kyc/kyc.schema.ts'
import { isOpen } from '#shared/domains/kyc/kyc.states.ts'
import { RETENTION_YEARS } from '#shared/domains/kyc/kyc.ts'
import css from './kyc.module.css'
import { useDays } from './use-days.ts'
import { useKycWords } from './use-kyc-words.ts'

/** What is kept of the document, until when, and its deletion. */
export function DataPanel({ shown }: { shown: OwnCase }) {
  const { t } = useLingui()
  const words = useKycWords()
  const day = useDays()
  const explain = useFailureText()
  const utils = trpc.useUtils()
  const ask = trpc.kyc.askForDeletion.useMutation({
    onSuccess: (known) => utils.kyc.overview.setData(undefined, known),
  })
  const kept = day(shown.keptUntil)
  const years = RETENTION_YEARS
  const rows = [
    [words.type(shown.documentType), shown.numberEnd === '' ? t`deleted` : `••••••${shown.numberEnd}`],
    [t`Country`, words.country(shown.country)],
    [t`Expires`, day(shown.expiresOn)],
    [t`Kept until`, kept],
  ]
  const sentence = () => {
    if (shown.deletedAt !== null) return <Trans>Pictures, number, name and date of birth are deleted.</Trans>
    if (shown.deletionAskedAt !== null) return <Trans>You have asked for deletion: it happens on {kept}.</Trans>
    return <Trans>The law asks us to keep identity records for {years} years.</Trans>
  }
  return (
    <Panel title={t`Your data`} pad>
      <dl className={css.data}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {ask.error && <Notice tone="bad">{explain(ask.error)}</Notice>}
      <p className={css.kept}>{sentence()}</p>
      {shown.deletionAskedAt === null && !isOpen(shown.status) && (
        <BusyButton variant="default" size="xs" busy={ask.isPending} onClick={() => ask.mutate({ id: shown.id })}>
          {t`Ask for deletion after that`}
        </BusyButton>
      )}
    </Panel>
  )
}
