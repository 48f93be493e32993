import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Select, TextInput } from '@mantine/core'
import { IconShieldLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { showToast } from '#client/app/toasts/toast.store.ts'
import { trpc } from '#client/app/trpc.ts'
import css from '#client/domains/kyc/kyc.module.css'
import { PictureField } from '#client/domains/kyc/pictures/picture-field.tsx'
import { forgetAll } from '#client/domains/kyc/pictures/unfinished.ts'
import { useKycWords } from '#client/domains/kyc/use-kyc-words.ts'
import { useSideHints } from '#client/domains/kyc/use-side-hints.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { failureOf } from '#client/ui/failure.ts'
import { Notice } from '#client/ui/notice.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import { DOCUMENT_TYPES, type Level, sidesOf } from '#shared/domains/kyc/kyc.ts'
import { COUNTRIES } from './countries.ts'
import { newDraft, type StartDraft, submissionOf } from './start-draft.ts'

/** What is wrong first, from the top. */
const FIRST_FAULT = '[aria-invalid="true"], fieldset[data-fault] button'

/** Begins a case: what stands on the document, and its pictures. */
export function StartPanel({ isOpen: isOpenAtFirst, level }: { isOpen: boolean; level: Level }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const content = () => {
    if (level === 0)
      return (
        <Notice tone="warn" title={t`Your email address comes first`}>
          <Trans>
            We send news of your documents there. The link is in the email that you got at sign-up.{' '}
            <Link to="/security">Verify it</Link>
          </Trans>
        </Notice>
      )
    if (isOpen) return <StartForm />
    return (
      <div className={css.stack}>
        <p>
          <Trans>Renew your approval before the document expires. It stays valid during the review.</Trans>
        </p>
        <div>
          <Button variant="default" onClick={() => setOpen(true)}>{t`Send a new document`}</Button>
        </div>
      </div>
    )
  }
  return (
    <Panel title={isOpen ? t`Verify your identity` : t`A new document`} pad>
      {content()}
    </Panel>
  )
}

function StartForm() {
  const { t } = useLingui()
  const words = useKycWords()
  const explain = useFailureText()
  const utils = trpc.useUtils()
  const [draft, setDraft] = useState<StartDraft>(newDraft)
  const [isTried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const hints = useSideHints(draft.documentType)
  const submit = trpc.kyc.submit.useMutation({
    onSuccess: (known) => {
      forgetAll()
      utils.kyc.overview.setData(undefined, known)
      showToast({ title: t`Sent. We write to you as soon as the review is done.` })
    },
  })
  const set = (part: Partial<StartDraft>): void => {
    setDraft((before) => ({ ...before, ...part }))
    submit.reset()
  }
  const read = submissionOf(draft)
  const faults = isTried && 'faults' in read ? read.faults : {}
  const sentences: Record<string, string> = {
    documentNumber: t`Write the number as it is printed.`,
    fullName: t`Write your name as it appears on the document.`,
    bornOn: t`Give your date of birth.`,
    expiresOn: t`Give the day on which the document expires, from today on.`,
    country: t`Choose the country that issued it.`,
  }
  const refusal = submit.error ? failureOf(submit.error).field : null
  const refused = submit.error ? { field: refusal, text: sentences[refusal ?? ''] ?? explain(submit.error) } : null
  const field = (name: 'documentNumber' | 'fullName' | 'bornOn' | 'expiresOn') => ({
    value: draft[name],
    error: faults[name] ? sentences[name] : refused?.field === name ? refused.text : undefined,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => set({ [name]: value }),
  })
  const send = (event: FormEvent): void => {
    event.preventDefault()
    flushSync(() => setTried(true))
    if ('faults' in read) form.current?.querySelector<HTMLElement>(FIRST_FAULT)?.focus()
    else if (!submit.isPending) submit.mutate(read.input)
  }
  return (
    <form ref={form} className={css.stack} noValidate onSubmit={send}>
      <div className={css.fields}>
        <Select
          label={t`Document`}
          allowDeselect={false}
          data={DOCUMENT_TYPES.map((value) => ({ value, label: words.type(value) }))}
          value={draft.documentType}
          onChange={(value) => set({ documentType: DOCUMENT_TYPES.find((one) => one === value) ?? 'passport' })}
        />
        <Select
          label={t`Issued by`}
          searchable
          openOnFocus={false}
          placeholder={t`Country`}
          nothingFoundMessage={t`No such country`}
          data={COUNTRIES.map((value) => ({ value, label: words.country(value) })).toSorted((a, b) =>
            a.label.localeCompare(b.label),
          )}
          value={draft.country}
          error={faults.country ? sentences['country'] : undefined}
          onChange={(value) => set({ country: value })}
        />
        <TextInput label={t`Full name`} autoComplete="name" maxLength={120} {...field('fullName')} />
        <TextInput label={t`Document number`} autoComplete="off" maxLength={30} {...field('documentNumber')} />
        <TextInput type="date" label={t`Date of birth`} autoComplete="bday" {...field('bornOn')} />
        <TextInput type="date" label={t`Expires on`} autoComplete="off" {...field('expiresOn')} />
      </div>
      {sidesOf(draft.documentType).map((side) => {
        const fault = () => {
          if (faults[side]) return t`This picture is missing or still uploading.`
          if (refused?.field === side) return refused.text
          return undefined
        }
        return (
          <PictureField
            key={side}
            side={side}
            label={words.side(side)}
            hint={hints[side]}
            fault={fault()}
            onUploaded={(uploadId) => set({ [side]: uploadId })}
          />
        )
      })}
      {refused && !(refused.field !== null && refused.field in draft) && <Notice tone="bad">{refused.text}</Notice>}
      <p className={css.promise}>
        <IconShieldLock size={16} stroke={1.6} aria-hidden />
        {t`Checked on this device before it is sent. Location data is removed, and the file is stored encrypted.`}
      </p>
      <div className={css.send}>
        <BusyButton type="submit" busy={submit.isPending}>
          {t`Send for review`}
        </BusyButton>
      </div>
    </form>
  )
}
