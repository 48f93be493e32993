import { zodResolver } from '@hookform/resolvers/zod'
import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type FieldPath, useForm } from 'react-hook-form'
import { useSession } from '#client/app/session/session-provider.tsx'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { failureOf } from '#client/ui/failure.ts'
import { focusAtSubmit } from '#client/ui/focus-at-submit.ts'
import { Notice } from '#client/ui/notice.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import type { Language } from '#shared/domains/settings/settings.schema.ts'
import { SUPPORT_TOPICS, SupportRequest } from '#shared/domains/support/support.schema.ts'
import { useSupportText } from './support.texts.ts'
import { SUPPORT_FIELDS } from './support-draft.ts'
import c from './support-form.module.css'
import { SupportSent } from './support-sent.tsx'
import { useSupportDraft } from './use-support-draft.ts'

/** A message to support. The text stays in the form until the message was accepted. */
export function SupportForm() {
  const session = useSession()
  const user = session.status === 'loggedIn' ? session.user : null
  const [reference, setReference] = useState<string | null>(null)
  if (reference !== null) return <SupportSent reference={reference} onAgain={() => setReference(null)} />
  return <Form name={user?.username ?? ''} email={user?.email ?? ''} onSent={setReference} />
}

function Form({ name, email, onSent }: { name: string; email: string; onSent: (reference: string) => void }) {
  const { t, i18n } = useLingui()
  const words = useSupportText()
  const explain = useFailureText()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [website, setWebsite] = useState('')
  const form = useForm<SupportRequest>({
    resolver: zodResolver(SupportRequest),
    values: { name, email, topic: 'account', message: '' },
    resetOptions: { keepDirtyValues: true }, // the session may be known only after typing has begun
  })
  useSupportDraft(form)
  const { errors, isSubmitting } = form.formState
  const errorOf = (field: FieldPath<SupportRequest>) => words.fault(errors[field]?.message)
  const submit = form.handleSubmit(async (request) => {
    setRefusal(null)
    const focus = focusAtSubmit()
    try {
      onSent(await ask({ ...request, language: i18n.locale === 'es' ? 'es' : 'en', website: website || undefined }))
    } catch (error) {
      const { field, message, code, retryAfterSeconds } = failureOf(error)
      const known = SUPPORT_FIELDS.find((name_) => name_ === field)
      if (known) form.setError(known, { message }, { shouldFocus: !focus.hasMoved() })
      else if (code === 'TOO_MANY_REQUESTS') setRefusal(words.wait(retryAfterSeconds))
      else setRefusal(explain(error))
    }
  })
  return (
    <form className={c.form} noValidate onSubmit={(event) => void submit(event)}>
      {refusal !== null && <Notice tone="bad">{refusal}</Notice>}
      <div className={c.pair}>
        <TextInput size="md" label={t`Name`} autoComplete="name" error={errorOf('name')} {...form.register('name')} />
        <TextInput
          size="md"
          label={t`E-mail for our answer`}
          type="email"
          autoComplete="email"
          error={errorOf('email')}
          {...form.register('email')}
        />
      </div>
      <NativeSelect
        size="md"
        label={t`Topic`}
        data={SUPPORT_TOPICS.map((topic) => ({ value: topic, label: words.topic(topic) }))}
        error={errorOf('topic')}
        {...form.register('topic')}
      />
      <Textarea
        size="md"
        label={t`Message`}
        description={t`For a payment: its date and, if there is one, its hash. Never a password or a secret key.`}
        rows={7}
        maxLength={4000}
        error={errorOf('message')}
        {...form.register('message')}
      />
      <div className={c.trap} aria-hidden="true">
        <label>
          Website
          <input
            name="website"
            tabIndex={-1}
            autoComplete="off"
            value={website}
            onChange={(event) => setWebsite(event.currentTarget.value)}
          />
        </label>
      </div>
      <div className={c.foot}>
        <BusyButton type="submit" size="md" busy={isSubmitting}>
          {isSubmitting ? t`Sending...` : t`Send message`}
        </BusyButton>
        <p>
          <Trans>We use your address to answer you, and for nothing else.</Trans>
        </p>
      </div>
    </form>
  )
}

async function ask(request: SupportRequest & { language: Language; website?: string }): Promise<string> {
  const { trpcClient } = await import('#client/app/api/trpc-client.ts')
  return (await trpcClient.support.ask.mutate(request)).reference
}
