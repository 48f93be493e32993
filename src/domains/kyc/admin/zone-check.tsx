import { useLingui } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { Form } from '#client/ui/form.tsx'
import { Rows } from '#client/ui/rows.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import type { Tone } from '#client/ui/tone.ts'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import type { ReviewedCase, ZoneMatch } from '#shared/domains/kyc/review.schema.ts'
import css from './kyc-desk.module.css'

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replaceAll(/\s/g, ''))
    .filter((line) => line !== '')

/** The machine-readable lines of the document against what the person wrote: a hint, nothing of it is stored. */
export function ZoneCheck({ shown: { id } }: { shown: ReviewedCase }) {
  const { t } = useLingui()
  const explain = useFailureText()
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const check = trpc.admin.kyc.checkZone.useMutation()
  const matches: Record<ZoneMatch, { label: string; tone: Tone }> = {
    same: { label: t`Same`, tone: 'good' },
    different: { label: t`Different`, tone: 'warn' },
    absent: { label: t`Not readable`, tone: 'mute' },
  }
  const digits: Record<'right' | 'wrong', { label: string; tone: Tone }> = {
    right: { label: t`Right`, tone: 'good' },
    wrong: { label: t`Wrong`, tone: 'warn' },
  }
  const submit = (): void => {
    const lines = linesOf(text)
    const isZone = lines.length > 1 && lines.length < 4 && lines.every((line) => /^[A-Za-z0-9<]{30,44}$/.test(line))
    setFault(isZone ? null : t`Two or three lines of 30 to 44 letters, digits and <.`)
    if (isZone) check.mutate({ id, lines })
  }
  const found = check.data
  return (
    <details className={css.history}>
      <summary>{t`Machine-readable zone`}</summary>
      <Form
        onSubmit={submit}
        isBusy={check.isPending}
        failure={check.error ? explain(check.error) : undefined}
        send={t`Compare`}
      >
        <Textarea
          label={t`Lines at the foot of the document`}
          description={t`A hint that decides nothing; the lines are not stored.`}
          classNames={{ input: 'mono' }}
          autosize
          minRows={2}
          maxLength={160}
          autoComplete="off"
          spellCheck={false}
          value={text}
          error={fault}
          onChange={({ currentTarget: { value } }) => {
            setText(value)
            check.reset()
          }}
        />
      </Form>
      <output>
        {found && (
          <Rows
            dense
            rows={(
              [
                [t`Number`, matches[found.number]],
                [t`Name`, matches[found.name]],
                [t`Born`, matches[found.born]],
                [t`Expires`, matches[found.expires]],
                [t`Check digits`, found.digits ? digits.right : digits.wrong],
              ] as const
            ).map(([label, badge]) => ({ label, value: <StatusBadge {...badge} /> }))}
          />
        )}
      </output>
    </details>
  )
}
