import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconShieldLock } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { showToast } from '#client/app/toasts/toast.store.ts'
import { trpc } from '#client/app/trpc.ts'
import css from '#client/domains/kyc/kyc.module.css'
import { forgetAll } from '#client/domains/kyc/pictures/unfinished.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { FlowSteps } from '#client/ui/flow-steps.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { DetailsStep } from './details-step.tsx'
import { PhotosStep } from './photos-step.tsx'
import { faultsIn, newDraft, STEPS, type StartDraft, type Step, submissionOf } from './start-draft.ts'
import { SummaryStep } from './summary-step.tsx'
import { useStartWords } from './use-start-words.ts'

/** The first fault, from the top. */
const FIRST_FAULT = '[aria-invalid="true"], fieldset[data-fault] button'

/** Begins a case in three steps: what stands on the document, its pictures, and a last look. */
export function StartForm({ minimumAge }: { minimumAge: number }) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const [draft, setDraft] = useState<StartDraft>(newDraft)
  const [at, setAt] = useState<Step>('details')
  const [tried, setTried] = useState<readonly Step[]>([])
  const form = useRef<HTMLFormElement>(null)
  const submit = trpc.kyc.submit.useMutation({
    onSuccess: (known) => {
      forgetAll()
      utils.kyc.overview.setData(undefined, known)
      showToast({ title: t`Sent. We write to you as soon as the review is done.` })
    },
    onError: (error) => go(words.stepOf(error)),
  })
  const words = useStartWords(submit.error, minimumAge)
  const set = (part: Partial<StartDraft>): void => {
    setDraft((before) => ({ ...before, ...part }))
    submit.reset()
  }
  const read = submissionOf(draft)
  const faults = 'faults' in read ? read.faults : {}
  const shown = tried.includes(at) ? faultsIn(faults, at) : {}
  function go(to: Step): void {
    flushSync(() => setAt(to))
    form.current?.querySelector<HTMLElement>(`[data-step="${to}"] h3`)?.focus()
  }
  const goOn = (event: FormEvent): void => {
    event.preventDefault()
    flushSync(() => setTried((before) => [...before, at]))
    const isWrong = Object.keys(faultsIn(faults, at)).length > 0
    if (isWrong) form.current?.querySelector<HTMLElement>(`[data-step="${at}"] :is(${FIRST_FAULT})`)?.focus()
    else if (at === 'details') go('photos')
    else if (at === 'photos') go('check')
    else if ('input' in read && !submit.isPending) submit.mutate(read.input)
  }
  const place = STEPS.indexOf(at)
  const before = STEPS[place - 1]
  const parts = { draft, set, faults: shown, refusalOf: words.refusalOf }
  return (
    <form ref={form} className={css.stack} noValidate onSubmit={goOn}>
      <FlowSteps steps={STEPS.map(words.nameOf)} at={place} />
      <section data-step="details" hidden={at !== 'details'} className={css.stack}>
        <h3 tabIndex={-1}>{t`Details on the document`}</h3>
        <DetailsStep {...parts} />
      </section>
      <section data-step="photos" hidden={at !== 'photos'} className={css.stack}>
        <h3 tabIndex={-1}>{t`Photos`}</h3>
        <PhotosStep {...parts} />
      </section>
      <section data-step="check" hidden={at !== 'check'} className={css.stack}>
        <h3 tabIndex={-1}>{t`Check and send`}</h3>
        {at === 'check' && <SummaryStep draft={draft} onChange={go} />}
      </section>
      {words.general && <Notice tone="bad">{words.general}</Notice>}
      {at !== 'details' && (
        <p className={css.promise}>
          <IconShieldLock size={16} stroke={1.6} aria-hidden />
          {t`Checked on this device before it is sent. Location data is removed, and the file is stored encrypted.`}
        </p>
      )}
      <div className={css.send}>
        {before && (
          <Button variant="default" onClick={() => go(before)}>
            <Trans>Back</Trans>
          </Button>
        )}
        <BusyButton type="submit" busy={submit.isPending}>
          {at === 'check' ? t`Send for review` : t`Continue`}
        </BusyButton>
      </div>
    </form>
  )
}
