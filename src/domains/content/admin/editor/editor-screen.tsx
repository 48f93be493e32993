import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconChevronLeft, IconDeviceDesktop } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useMemo, useReducer, useRef, useState } from 'react'
import { Result, type ResultText } from '#client/app/desk/result.tsx'
import { trpc } from '#client/app/trpc.ts'
import type { Failure } from '#client/ui/failure.ts'
import { useFormats } from '#client/ui/formats.ts'
import { Notice } from '#client/ui/notice.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import type { OpenedContent } from '#shared/domains/content/desk.schema.ts'
import { documentFaults } from '#shared/domains/content/from-document.ts'
import { type Rows, reduce, startOf } from './document-state.ts'
import css from './editor.module.css'
import { FaultsPanel } from './faults-panel.tsx'
import { LockNote } from './lock-note.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { RowsPanel } from './rows-panel.tsx'
import { StatusPanel } from './status-panel.tsx'
import { useAutosave } from './use-autosave.ts'
import { useComments } from './use-comments.ts'
import { useRemarks } from './use-remarks.ts'
import { useRowsView } from './use-rows-view.ts'
import { useTextDraft } from './use-text-draft.ts'
import { VersionsPanel } from './versions-panel.tsx'

/** /admin-cms/…: one text, block by block, and the way of its version to being live. */
export function EditorScreen({ id }: { id: string }) {
  const { t } = useLingui()
  const [result, setResult] = useState<ResultText | null>(null)
  /** Counts what was read anew: the editor begins again with it. */
  const [round, setRound] = useState(0)
  const text = trpc.admin.content.get.useQuery({ id }, { refetchOnWindowFocus: false, gcTime: 0 })
  const again = async (said?: string): Promise<void> => {
    await text.refetch()
    setRound((before) => before + 1)
    if (said !== undefined) setResult({ tone: 'good', text: said })
  }
  if (text.data)
    return (
      <>
        <Result result={result} />
        <Editor key={round} opened={text.data} onAgain={again} />
      </>
    )
  return (
    <>
      <PageHeader title={t`Content`} />
      <Panel>
        <Unanswered query={text} failed={t`The text did not load`} rows={6} height={72} />
      </Panel>
    </>
  )
}

interface EditorProps {
  opened: OpenedContent
  onAgain: (said?: string) => Promise<void>
}
function Editor({ opened, onAgain }: EditorProps) {
  const { t } = useLingui()
  const { time } = useFormats()
  const utils = trpc.useUtils()
  const [state, act] = useReducer(reduce, opened.rows, startOf)
  const [isPreviewed, setPreviewed] = useState(false)
  const view = useRowsView()
  const faultsPlace = useRef<HTMLDivElement>(null)
  const faults = useMemo(() => documentFaults(opened.kind, { rows: state.rows }), [opened.kind, state.rows])
  const remarks = useRemarks(state.rows)
  const textId = opened.openVersion !== null && !opened.isTrashed ? opened.id : null
  const comments = useComments(opened.id, textId !== null)
  const { lock } = opened
  const isOthers = lock !== null && !lock.isOwn
  const waits = opened.state === 'review' || opened.state === 'approved' || opened.state === 'scheduled'
  const isReadOnly = opened.isTrashed || isOthers || waits
  const [putBack, setPutBack] = useState<Rows | null>(null)
  const autosave = useAutosave(opened, { rows: state.rows, putBack }, ({ number, revision }) => {
    utils.admin.content.get.setData({ id: opened.id }, (before) => before && asDraft(before, number, revision))
    void utils.admin.content.versions.invalidate({ id: opened.id })
    document
      .querySelector<HTMLIFrameElement>('iframe[data-preview]')
      ?.contentWindow?.postMessage(SAVED, location.origin)
  })
  useTextDraft(opened, {
    rows: state.rows,
    savedRows: autosave.savedRows,
    isOpen: !isReadOnly,
    onFound: (rows) => {
      setPutBack(rows)
      act({ do: 'restore', rows })
    },
  })
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (isReadOnly || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
    event.preventDefault()
    act({ do: event.shiftKey ? 'redo' : 'undo' })
  })
  useEffect(() => {
    const handle = (event: KeyboardEvent): void => onKey(event)
    window.addEventListener('keydown', handle)
    return () => window.removeEventListener('keydown', handle)
  }, [])
  const title = titleIn(state.rows) || opened.title
  const at = time(autosave.savedAt)
  const saved = autosave.isSaved ? t`saved ${at}` : t`not saved yet`
  const mayPreview = opened.kind !== 'landing' && opened.kind !== 'shared'
  return (
    <>
      <Link to="/admin-cms" className={css.back}>
        <IconChevronLeft size={16} stroke={1.7} aria-hidden />
        <Trans>All texts</Trans>
      </Link>
      <PageHeader title={title} note={[opened.path, isReadOnly ? null : saved].filter(Boolean).join(', ')}>
        {mayPreview && (
          <Button
            variant="default"
            leftSection={<IconDeviceDesktop size={16} stroke={1.7} aria-hidden />}
            onClick={() => void autosave.save().then(() => setPreviewed(true))}
          >
            <Trans>Preview</Trans>
          </Button>
        )}
      </PageHeader>
      {autosave.failure && <SaveFailure failure={autosave.failure} onAgain={() => void onAgain()} />}
      <div className={css.grid2}>
        <RowsPanel {...{ kind: opened.kind, state, isReadOnly, act, view, textId, comments: comments.open }} />
        <aside className={css.side} aria-label={t`State and versions`}>
          <StatusPanel
            opened={opened}
            isChanged={state.past.length > 0}
            save={autosave.save}
            rows={state.rows}
            faulty={faults.length > 0 ? () => faultsPlace.current?.focus() : null}
            onDone={onAgain}
          />
          {!isReadOnly && (
            <FaultsPanel rows={state.rows} faults={faults} remarks={remarks} place={faultsPlace} onGo={view.goTo} />
          )}
          <VersionsPanel id={opened.id} onDone={onAgain} mayRestore={!opened.isTrashed && !waits && !isOthers} />
          <LockNote opened={opened} isReadOnly={isReadOnly} onDone={onAgain} />
        </aside>
      </div>
      {isPreviewed && <PreviewDialog id={opened.id} title={title} onClose={() => setPreviewed(false)} />}
    </>
  )
}
/** What was saved is an open draft of whoever saved it. */
const asDraft = (before: OpenedContent, number: number, revision: number): OpenedContent => ({
  ...before,
  number,
  revision,
  state: 'draft',
  openVersion: number,
  isOwn: true,
})

/** What a preview hears when there is something new to show. */
const SAVED = 'content-saved'

function titleIn(rows: OpenedContent['rows'] | readonly OpenedContent['rows'][number][]): string {
  const title = rows.find(({ type }) => type === 'head')?.en?.['title']
  return typeof title === 'string' ? title : ''
}

function SaveFailure({ failure, onAgain }: { failure: Failure; onAgain: () => void }) {
  const { t } = useLingui()
  const explain = useFailureText()
  const sentences: Record<string, string> = {
    lock: t`Somebody else is writing this text now. Your last changes are not saved.`,
    revision: t`Somebody else has saved this text meanwhile. Your last changes are not saved.`,
    state: t`This version now waits for review or publication. Your last changes are not saved.`,
  }
  return (
    <div className={css.said2}>
      <Notice tone="bad" title={t`Not saved`}>
        {(failure.code === 'ALREADY_DONE' && sentences[failure.field ?? '']) || explain(failure)}{' '}
        {failure.code === 'ALREADY_DONE' && (
          <Button variant="subtle" size="compact-sm" onClick={onAgain}>
            <Trans>Read it again</Trans>
          </Button>
        )}
      </Notice>
    </div>
  )
}
