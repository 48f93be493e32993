import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, SegmentedControl } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconLanguage, IconPlus } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { LiveRegion } from '#client/ui/live-region.tsx'
import { hasWords, type RowType } from '#shared/domains/content/block-fields.ts'
import type { ContentKind } from '#shared/domains/content/content.states.ts'
import { MOST_BLOCKS } from '#shared/domains/content/document.schema.ts'
import { translationOf } from '#shared/domains/content/document-values.ts'
import { isPageLike, orderFaults } from '#shared/domains/content/from-document.ts'
import { AddBlock } from './add-block.tsx'
import { type DocumentAct, type DocumentState, freshKey } from './document-state.ts'
import css from './editor.module.css'
import { RowView } from './row-view.tsx'
import type { RowsView } from './use-rows-view.ts'

interface Props {
  kind: ContentKind
  state: DocumentState
  isReadOnly: boolean
  act: (act: DocumentAct) => void
  view: RowsView
  textId: string | null
  /** Open comments by the key of their block. */
  comments: ReadonlyMap<string, number>
}

/** All blocks of a text, English and Spanish side by side. */
export function RowsPanel({ kind, state, isReadOnly, act, view, textId, comments }: Props) {
  const { t } = useLingui()
  const { rows } = state
  const { list, open, setOpen, shown, setShown } = view
  const [adding, setAdding] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const isFree = isPageLike(kind)
  const misplaced = useMemo(
    () => new Map(isFree ? orderFaults({ rows }).map((fault) => [fault.key, fault.kind]) : []),
    [rows, isFree],
  )
  const blocks = rows.filter(({ type }) => type !== 'head' && type !== 'section').length
  const headOf = (key: string): HTMLElement | null | undefined =>
    list.current?.querySelector<HTMLElement>(`[data-key="${key}"] [data-open]`)

  const perform = (change: DocumentAct): void => {
    act(change)
    if (change.do === 'move') {
      const [to, all] = [change.to + 1, rows.length]
      if (change.to >= 1 && change.to < all) setSaid(t`Block ${to} of ${all} now.`)
      requestAnimationFrame(() => headOf(change.key)?.focus()) // a moved element loses its focus
    }
    if (change.do === 'remove') setSaid(t`The block is deleted. Ctrl+Z brings it back.`)
  }
  const steady = useSteady(perform)
  const add = (type: RowType): void => {
    const key = freshKey()
    act({ do: 'add', after: adding ?? rows.at(-1)?.key ?? 'head', type, key })
    setAdding(null)
    setOpen(key)
    requestAnimationFrame(() => headOf(key)?.focus())
  }
  useDragging(list, { isOn: isFree && !isReadOnly, rows, act: steady })
  return (
    <section className={css.panel} aria-label={t`Blocks`}>
      <LiveRegion text={said} />
      <header className={css.bar}>
        <IconLanguage size={17} stroke={1.6} aria-hidden />
        <Translations rows={rows} />
        <span className={css.space} />
        {!isReadOnly && (
          <>
            <ActionIcon
              variant="subtle"
              size={32}
              aria-label={t`Undo`}
              disabled={state.past.length === 0}
              onClick={() => act({ do: 'undo' })}
            >
              <IconArrowBackUp size={17} stroke={1.6} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              size={32}
              aria-label={t`Redo`}
              disabled={state.future.length === 0}
              onClick={() => act({ do: 'redo' })}
            >
              <IconArrowForwardUp size={17} stroke={1.6} aria-hidden />
            </ActionIcon>
          </>
        )}
        <SegmentedControl
          size="xs"
          aria-label={t`Languages shown`}
          value={shown}
          onChange={(value) => setShown(value === 'en' || value === 'es' ? value : 'both')}
          data={[
            { value: 'both', label: t`Both` },
            { value: 'en', label: 'English' },
            { value: 'es', label: 'Español' },
          ]}
        />
      </header>
      <ol className={css.rows} ref={list}>
        {rows.map((row, at) => (
          <RowView
            key={row.key}
            {...{ row, at, shown, isReadOnly, isFree }}
            count={rows.length}
            textId={textId}
            comments={comments.get(row.key) ?? 0}
            misplaced={misplaced.get(row.key)}
            isOpen={open === row.key && !isReadOnly}
            act={steady}
            onOpen={setOpen}
            onAdd={setAdding}
          />
        ))}
      </ol>
      {isFree && !isReadOnly && (
        <footer className={css.foot}>
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
            disabled={blocks >= MOST_BLOCKS}
            onClick={() => setAdding(rows.at(-1)?.key ?? 'head')}
          >
            <Trans>Add a block</Trans>
          </Button>
          <span>{t`${blocks} of ${MOST_BLOCKS} blocks`}</span>
        </footer>
      )}
      {adding !== null && <AddBlock onPick={add} onClose={() => setAdding(null)} />}
    </section>
  )
}

/** One function for as long as the component lives, so that rows that have not changed are not made again. */
function useSteady(perform: (act: DocumentAct) => void): (act: DocumentAct) => void {
  const last = useRef(perform)
  useEffect(() => {
    last.current = perform
  })
  return useMemo(() => (change: DocumentAct) => last.current(change), [])
}

function Translations({ rows }: { rows: DocumentState['rows'] }) {
  const { t } = useLingui()
  const states = useMemo(() => rows.map((row) => translationOf(row, hasWords(row.type))), [rows])
  const missing = states.filter((state) => state === 'missing').length
  const outdated = states.filter((state) => state === 'outdated').length
  if (missing + outdated === 0) return <span className={css.dim}>{t`Both languages are complete`}</span>
  return (
    <span className={css.lacks}>
      <span className={css.dim}>{t`Two languages`}</span>
      {missing > 0 && <Plural value={missing} one="# missing" other="# missing" />}
      {outdated > 0 && <Plural value={outdated} one="# out of date" other="# out of date" />}
    </span>
  )
}

interface Dragging {
  isOn: boolean
  rows: DocumentState['rows']
  act: (act: DocumentAct) => void
}
/** Rows are dragged by their grips. */
function useDragging(list: React.RefObject<HTMLOListElement | null>, { isOn, rows, act }: Dragging): void {
  const dragged = useRef<string | null>(null)
  useEffect(() => {
    const element = list.current
    if (!element || !isOn) return
    const end = new AbortController()
    const rowOf = ({ target }: Event): HTMLElement | null =>
      target instanceof Element ? target.closest<HTMLElement>('[data-key]') : null
    const on = (type: string, handle: (event: Event) => void): void =>
      element.addEventListener(type, handle, { signal: end.signal })
    on('pointerdown', (event) => {
      const isGrip = event.target instanceof Element && event.target.closest('[data-grip]') !== null
      const row = rowOf(event)
      if (row) row.draggable = isGrip && row.dataset['key'] !== 'head'
    })
    on('dragstart', (event) => (dragged.current = rowOf(event)?.dataset['key'] ?? null))
    on('dragover', (event) => event.preventDefault())
    on('drop', (event) => {
      event.preventDefault()
      const to = rows.findIndex(({ key }) => key === rowOf(event)?.dataset['key'])
      if (dragged.current !== null && to >= 1) act({ do: 'move', key: dragged.current, to })
      dragged.current = null
    })
    return () => end.abort()
  }, [list, isOn, rows, act])
}
