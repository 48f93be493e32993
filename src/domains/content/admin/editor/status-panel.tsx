import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { failureOf } from '#client/ui/failure.ts'
import { Notice } from '#client/ui/notice.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import type { OpenedContent } from '#shared/domains/content/desk.schema.ts'
import type { Rows } from './document-state.ts'
import css from './editor.module.css'
import { MaterialChoice } from './material-choice.tsx'
import { ScheduleForm } from './schedule-form.tsx'
import { useStateWords } from './use-state-words.ts'
import { type Why, WhyForm } from './why-form.tsx'

interface Props {
  opened: OpenedContent
  rows: Rows
  /** Something was changed that may not be saved yet. */
  isChanged: boolean
  save: () => Promise<boolean>
  /** Leads to what is not in order; null: all is. */
  faulty: (() => void) | null
  onDone: (said?: string) => Promise<void>
}

/** Where the open version stands, and what comes next. */
export function StatusPanel({ opened, rows, isChanged, save, faulty, onDone }: Props) {
  const { t } = useLingui()
  const words = useStateWords(opened)
  const { steps, now } = words
  return (
    <Panel title={t`Status`} pad>
      <ol className={css.steps}>
        {steps.map(({ name, isDone }, at) => (
          <li key={name} data-done={isDone || undefined} aria-current={at === now ? 'step' : undefined}>
            {name}
          </li>
        ))}
      </ol>
      {opened.version.reviewNote !== null && opened.state === 'draft' && (
        <Notice tone="warn" title={t`Sent back`}>
          {opened.version.reviewNote}
        </Notice>
      )}
      <p className={css.about}>{words.sentence}</p>
      {opened.isMaterial !== null && opened.openVersion !== null && !opened.isTrashed && (
        <MaterialChoice opened={opened} />
      )}
      <Acts {...{ opened, rows, isChanged, save, faulty, onDone }} />
      {opened.openVersion !== null && !opened.isTrashed && <ScheduleForm opened={opened} onDone={onDone} />}
    </Panel>
  )
}

type Name = 'submit' | 'approve' | 'withdraw' | 'publish' | 'discard' | 'trash' | 'untrash' | 'sendBack' | 'unpublish'

function Acts({ opened, rows, isChanged, save, faulty, onDone }: Props) {
  const { t } = useLingui()
  const explain = useFailureText()
  const utils = trpc.useUtils()
  const [busy, setBusy] = useState<Name | null>(null)
  const [fault, setFault] = useState<string>()
  /** Which act asks why. */
  const [asks, setAsks] = useState<'sendBack' | 'unpublish' | null>(null)
  const desk = utils.client.admin.content
  const perform = async (name: Name, said: string, { reason, row }: Why = { reason: '' }): Promise<void> => {
    setBusy(name)
    setFault(undefined)
    try {
      if (name === 'submit' && faulty) {
        setFault(t`This text is not in order yet. The missing parts are listed here; each line leads to its field.`)
        faulty()
        return
      }
      if (name === 'submit' && !(await save())) return
      if (name === 'sendBack') await desk.sendBack.mutate({ id: opened.id, reason, row })
      else if (name === 'unpublish') await desk.unpublish.mutate({ id: opened.id, reason })
      else await desk[name].mutate({ id: opened.id })
      void utils.admin.content.list.invalidate()
      void utils.admin.content.versions.invalidate({ id: opened.id })
      void utils.admin.content.comments.invalidate({ id: opened.id })
      await onDone(said)
    } catch (error) {
      const { code, field } = failureOf(error)
      const isUnready = code === 'BAD_INPUT' && field?.startsWith('rows')
      setFault(isUnready ? t`Some blocks are not in order yet. Take the text back to change them.` : explain(error))
    } finally {
      setBusy(null)
    }
  }
  const act = (name: Name, label: string, said: string, isFirst = false) => (
    <BusyButton
      key={name}
      variant={isFirst ? 'filled' : 'default'}
      busy={busy === name}
      onClick={() => void perform(name, said)}
    >
      {label}
    </BusyButton>
  )
  const { state, kind, isTrashed, isOwn, liveVersion } = opened
  const isOurs = kind === 'page' || kind === 'post'
  const isDraft = opened.openVersion !== null && state === 'draft'
  const waits = state === 'review' || state === 'approved' || state === 'scheduled'
  return (
    <div className={css.acts}>
      {isTrashed && act('untrash', t`Take it back`, t`The text is out of the trash.`, true)}
      {!isTrashed &&
        (isDraft || isChanged) &&
        !waits &&
        act('submit', t`Send to review`, t`It waits for somebody else’s review.`, true)}
      {state === 'review' && !isOwn && act('approve', t`Approve`, t`The version is approved.`, true)}
      {state === 'review' && !isOwn && (
        <Button variant="default" onClick={() => setAsks('sendBack')}>
          <Trans>Send back</Trans>
        </Button>
      )}
      {(state === 'approved' || state === 'scheduled') && act('publish', t`Publish now`, t`People see it now.`, true)}
      {waits && act('withdraw', t`Take it back to change it`, t`It is a draft again.`)}
      {opened.openVersion !== null && act('discard', t`Discard this version`, t`The version is put aside.`)}
      {isOurs && liveVersion !== null && (
        <Button variant="default" onClick={() => setAsks('unpublish')}>
          <Trans>Take it off</Trans>
        </Button>
      )}
      {isOurs &&
        !isTrashed &&
        liveVersion === null &&
        act('trash', t`Put into the trash`, t`The text is in the trash.`)}
      {asks !== null && (
        <WhyForm
          label={asks === 'sendBack' ? t`What should change?` : t`Why do you take it off?`}
          act={asks === 'sendBack' ? t`Send back` : t`Take it off`}
          busy={busy === asks}
          rows={asks === 'sendBack' ? rows : null}
          onSend={(why) =>
            void perform(asks, asks === 'sendBack' ? t`It is a draft again.` : t`Nobody sees it any more.`, why)
          }
          onClose={() => setAsks(null)}
        />
      )}
      {fault !== undefined && <Notice tone="bad">{fault}</Notice>}
    </div>
  )
}
