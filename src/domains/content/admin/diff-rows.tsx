import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconFold, IconViewportTall } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Empty } from '#client/ui/empty.tsx'
import { KeyHint } from '#client/ui/key-hint.tsx'
import type { ContentComparison } from '#shared/domains/content/desk.schema.ts'
import css from './diff.module.css'
import { DiffRowView } from './diff-row.tsx'
import { runsOf } from './diff-runs.ts'

/** Changes of a text, with runs of unchanged blocks folded; J and K go from change to change. */
export function DiffRows({ compared: { rows, from, to, differing } }: { compared: ContentComparison }) {
  const { t } = useLingui()
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const changes = rows.filter(({ state }) => state !== 'same').map(({ key }) => key)
  const { list, current, step } = useChangeSteps(changes)
  if (rows.length === 0)
    return (
      <Empty title={t`Nothing to compare`} level={2} compact>
        {t`Neither version has a block.`}
      </Empty>
    )
  const runs = runsOf(rows, opened)
  const open = (keys: readonly string[]): void => setOpened((before) => new Set([...before, ...keys]))
  const folded = runs.flatMap((run) => ('folded' in run ? [run.key] : []))
  const at = current === null ? 0 : changes.indexOf(current) + 1
  return (
    <>
      <div className={css.steps}>
        <span aria-live="polite">
          {at === 0
            ? t`${plural(differing, { one: '# change', other: '# changes' })}`
            : t`Change ${at} of ${differing}`}
        </span>
        <ActionIcon
          variant="default"
          size={32}
          aria-label={t`Previous change`}
          aria-keyshortcuts="K"
          disabled={at <= 1}
          onClick={() => step(-1)}
        >
          <IconArrowUp size={16} stroke={1.7} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={32}
          aria-label={t`Next change`}
          aria-keyshortcuts="J"
          disabled={at === differing}
          onClick={() => step(1)}
        >
          <IconArrowDown size={16} stroke={1.7} aria-hidden />
        </ActionIcon>
        <KeyHint keys={['J', 'K']} />
        <span className={css.space} />
        {(folded.length > 0 || opened.size > 0) && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={
              folded.length > 0 ? (
                <IconViewportTall size={15} stroke={1.7} aria-hidden />
              ) : (
                <IconFold size={15} stroke={1.7} aria-hidden />
              )
            }
            onClick={() => (folded.length > 0 ? open(folded) : setOpened(new Set()))}
          >
            {folded.length > 0 ? t`Show all blocks` : t`Show changes only`}
          </Button>
        )}
      </div>
      <div ref={list}>
        {runs.map((run) =>
          'row' in run ? (
            <DiffRowView
              key={run.key}
              row={run.row}
              from={from.number}
              to={to.number}
              isCurrent={run.key === current}
            />
          ) : (
            <button
              key={`folded ${run.key}`}
              type="button"
              className={`plain ${css.folded}`}
              aria-expanded={false}
              onClick={() => open([run.key])}
            >
              <IconViewportTall size={15} stroke={1.7} aria-hidden />
              {t`${plural(run.folded.length, { one: '# unchanged block', other: '# unchanged blocks' })}`}
            </button>
          ),
        )}
      </div>
    </>
  )
}

/** Which change is looked at, and the way to the others. */
function useChangeSteps(changes: readonly string[]) {
  const list = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState<string | null>(null)
  const step = (by: 1 | -1): void => {
    const next = changes[current === null ? 0 : changes.indexOf(current) + by]
    if (next === undefined) return
    setCurrent(next)
    const row = list.current?.querySelector<HTMLElement>(`[data-change="${CSS.escape(next)}"]`)
    row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'center' })
  }
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea, [role=dialog]')
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key.toLowerCase() === 'j') step(1)
    if (event.key.toLowerCase() === 'k') step(-1)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return { list, current, step }
}
