import { useLingui } from '@lingui/react/macro'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useConfirmed } from '#client/app/step-up/use-confirmed.ts'
import { trpc } from '#client/app/trpc.ts'
import { DateField } from '#client/ui/date-field/date-field.tsx'
import { Form } from '#client/ui/form.tsx'
import { fromLocal } from '#client/ui/local-time.ts'
import { Panel } from '#client/ui/panel.tsx'
import { serverNow } from '#client/ui/server-time.ts'
import {
  ANNOUNCED_PAGES,
  type Announce,
  type AnnouncedPage,
  type Audience,
} from '#shared/domains/notifications/announcements.schema.ts'
import { isAssetId } from '#shared/kernel/asset-id.ts'
import { AnnouncementPreview } from './announcement-preview.tsx'
import css from './announcements.module.css'
import { AudienceFields } from './audience-fields.tsx'

const FOR_EVERYBODY = { verified: '', language: '', asset: '' }
const EMPTY = { titleEn: '', textEn: '', titleEs: '', textEs: '', startsAt: '', endsAt: '', link: '', ...FOR_EVERYBODY }
const WRITTEN = ['titleEn', 'textEn', 'titleEs', 'textEs'] as const
type Words = typeof EMPTY
const LEAST = 3

/** Title and text in both languages, times, a page and an audience; looked at as people will see it, then published. */
export function AnnouncementForm({ onDone }: { onDone: (text: string) => void }) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const [words, setWords] = useState<Words>(EMPTY)
  const [isTried, setTried] = useState(false)
  const [isPreviewed, setPreviewed] = useState(false)
  const publish = useConfirmed('desk', (input: Announce) => utils.client.admin.announcements.publish.mutate(input), {
    onDone: () => {
      setWords(EMPTY)
      setTried(false)
      setPreviewed(false)
      onDone(words.startsAt ? t`The announcement waits for its time.` : t`The announcement is published.`)
    },
  })
  const faults = faultsOf(words, {
    short: t`Write at least three characters.`,
    past: t`Name a moment in the future`,
    before: t`Choose an end after the begin.`,
    asset: t`Write XLM, or a code, a colon and the issuer’s address.`,
  })
  const change = (name: keyof Words, value: string): void => setWords((before) => ({ ...before, [name]: value }))
  const fieldOf = (name: keyof Words) => ({
    value: words[name],
    error: isTried ? faults[name] : undefined,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => change(name, value),
  })
  const submit = (): void => {
    setTried(true)
    if (Object.keys(faults).length === 0) setPreviewed(true)
  }
  if (isPreviewed)
    return (
      <Panel title={t`Preview`} pad>
        <Form
          className={css.form}
          isBusy={publish.pending}
          failure={publish.failure}
          send={words.startsAt ? t`Publish at that time` : t`Publish`}
          onSubmit={() => publish.run(inputOf(words))}
          onCancel={() => setPreviewed(false)}
          cancel={t`Back`}
        >
          <AnnouncementPreview announcement={inputOf(words)} />
        </Form>
      </Panel>
    )
  return (
    <Panel title={t`Write an announcement`} pad>
      <Form className={css.form} isBusy={false} send={t`Show preview`} onSubmit={submit}>
        <TextInput label={t`Title in English`} maxLength={120} {...fieldOf('titleEn')} />
        <Textarea label={t`Text in English`} autosize minRows={3} maxLength={1000} {...fieldOf('textEn')} />
        <TextInput label={t`Title in Spanish`} lang="es" maxLength={120} {...fieldOf('titleEs')} />
        <Textarea label={t`Text in Spanish`} lang="es" autosize minRows={3} maxLength={1000} {...fieldOf('textEs')} />
        <NativeSelect
          label={t`Page that it leads to`}
          data={[{ value: '', label: t`None` }, ...ANNOUNCED_PAGES]}
          {...fieldOf('link')}
        />
        <AudienceFields fieldOf={fieldOf} />
        {(['startsAt', 'endsAt'] as const).map((name) => (
          <DateField
            key={name}
            kind="moment"
            label={name === 'startsAt' ? t`Begins at` : t`Ends at`}
            description={name === 'startsAt' ? t`Empty: at once` : t`Empty: it stays`}
            value={words[name]}
            error={isTried ? faults[name] : undefined}
            onChange={(value) => change(name, value)}
          />
        ))}
      </Form>
    </Panel>
  )
}

type Sentences = Record<'short' | 'past' | 'before' | 'asset', string>

function faultsOf(words: Words, { short, past, before, asset }: Sentences): Partial<Words> {
  const faults: Partial<Words> = {}
  for (const name of WRITTEN) if (words[name].trim().length < LEAST) faults[name] = short
  if (words.asset.trim() !== '' && !isAssetId(words.asset.trim())) faults.asset = asset
  const [start, end] = [timeOf(words.startsAt), timeOf(words.endsAt)]
  if (start !== null && !(start > serverNow())) faults.startsAt = past
  if (end !== null && !(end > serverNow())) faults.endsAt = past
  else if (end !== null && start !== null && end <= start) faults.endsAt = before
  return faults
}

const timeOf = (local: string): number | null => (local === '' ? null : new Date(fromLocal(local)).getTime())

const inputOf = ({ titleEn, textEn, titleEs, textEs, startsAt, endsAt, link, ...audience }: Words): Announce => ({
  title: { en: titleEn.trim(), es: titleEs.trim() },
  text: { en: textEn.trim(), es: textEs.trim() },
  startsAt: startsAt === '' ? undefined : fromLocal(startsAt),
  endsAt: endsAt === '' ? undefined : fromLocal(endsAt),
  link: link === '' ? undefined : (link as AnnouncedPage),
  audience: audienceOf(audience),
})

const audienceOf = ({ verified, language, asset }: typeof FOR_EVERYBODY): Audience => ({
  verified: verified === 'yes' || undefined,
  language: language === '' ? undefined : (language as Audience['language']),
  asset: asset.trim() || undefined,
})
