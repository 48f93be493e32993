import { Trans, useLingui } from '@lingui/react/macro'
import { Box, Button, UnstyledButton } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import { type KeyboardEvent, memo, useMemo, useState } from 'react'
import { useContentWords } from '#client/domains/content/admin/content-words.ts'
import { TypeIcon } from '#client/domains/content/admin/type-icon.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { hasWords } from '#shared/domains/content/block-fields.ts'
import type { DocumentRow } from '#shared/domains/content/document.schema.ts'
import type { DocumentFault } from '#shared/domains/content/document-faults.ts'
import { blankValues, translationOf } from '#shared/domains/content/document-values.ts'
import { rowFaults } from '#shared/domains/content/from-document.ts'
import { CommentButton } from './comment-button.tsx'
import { CommentThread } from './comment-thread.tsx'
import css from './editor.module.css'
import type { RowProps } from './row.types.ts'
import { RowFields } from './row-fields.tsx'
import { RowMenu } from './row-menu.tsx'
import { RowText } from './row-text.tsx'

/** What is only not written yet is no mistake. */
const UNFINISHED: ReadonlySet<DocumentFault['kind']> = new Set(['empty', 'noEnglish', 'picture', 'emptySection'])

/** One block in both languages; only the one in hand has fields. */
export const RowView = memo(function RowView(props: RowProps) {
  const { row, at, isOpen, isReadOnly, shown, misplaced, textId, comments, act, onOpen } = props
  const { t } = useLingui()
  const words = useContentWords()
  const faults = useMemo(() => {
    const path = misplaced === 'sameAnchor' ? 'anchor' : null
    const place: DocumentFault[] = misplaced ? [{ key: row.key, language: 'en', path, kind: misplaced }] : []
    return [...rowFaults(row), ...place]
  }, [row, misplaced])
  const isWrong = faults.some(({ kind }) => !UNFINISHED.has(kind))
  const translation = useMemo(() => translationOf(row, hasWords(row.type)), [row])
  const [isTalking, setTalking] = useState(false)
  const label = words.types[row.type]
  const place = at + 1
  const toggle = (): void => onOpen(isOpen ? null : row.key)
  return (
    <Box
      component="li"
      className={css.row}
      data-key={row.key}
      data-on={isOpen || undefined}
      data-off={row.hidden || undefined}
      onKeyDown={(event: KeyboardEvent) => rowKeys(event, props)}
    >
      <div className={css.head}>
        <IconGripVertical size={16} stroke={1.6} className={css.grip} aria-hidden data-grip />
        <UnstyledButton
          className={css.type}
          data-open
          data-at=""
          aria-expanded={isOpen}
          aria-label={t`${label}, block ${place}`}
          disabled={isReadOnly}
          onClick={toggle}
        >
          <TypeIcon type={row.type} />
          {label}
        </UnstyledButton>
        {row.hidden && <StatusBadge label={t`Hidden`} tone="mute" />}
        {translation === 'outdated' && <StatusBadge label={t`Spanish out of date`} tone="warn" />}
        {isWrong ? (
          <StatusBadge label={t`Not in order`} tone="bad" />
        ) : (
          faults.length > 0 && <StatusBadge label={t`Unfinished`} tone="mute" />
        )}
        <span className={css.space} />
        {textId !== null && (
          <CommentButton
            label={t`${label}, block ${place}`}
            count={comments}
            isOpen={isTalking}
            onToggle={() => setTalking(!isTalking)}
          />
        )}
        {!isReadOnly && <RowMenu {...props} label={label} />}
      </div>
      <div className={css.columns} data-shown={shown}>
        {shown !== 'es' && <Column {...props} language="en" faults={faults} />}
        {shown !== 'en' && hasWords(row.type) && <Column {...props} language="es" faults={faults} />}
      </div>
      {isOpen && translation === 'outdated' && (
        <p className={css.outdated}>
          <Trans>The English text has changed since this was translated.</Trans>
          <Button variant="subtle" size="compact-xs" onClick={() => act({ do: 'current', key: row.key })}>
            <Trans>It still says the same</Trans>
          </Button>
        </p>
      )}
      {isTalking && textId !== null && <CommentThread id={textId} row={row.key} label={t`${label}, block ${place}`} />}
    </Box>
  )
})

type ColumnProps = RowProps & { language: 'en' | 'es'; faults: readonly DocumentFault[] }
function Column({ row, language, isOpen, isReadOnly, act, onOpen, faults }: ColumnProps) {
  const { t } = useLingui()
  const words = useContentWords()
  const values = row[language]
  if (values === null)
    return (
      <div className={css.missing}>
        <span>
          <b>{language === 'es' ? t`No Spanish yet` : t`No English yet`}</b>
          <small>
            {language === 'es'
              ? t`People who use Spanish won’t see this block.`
              : t`Write the English text: no block goes without it.`}
          </small>
        </span>
        {!isReadOnly && (
          <Button
            variant="subtle"
            size="xs"
            data-at={`${language}.`}
            onClick={() => {
              act(
                language === 'es'
                  ? { do: 'translate', key: row.key, values: row.en ?? blankValues(row.type) }
                  : { do: 'write', key: row.key, language, name: firstName(row), value: '' },
              )
              onOpen(row.key)
            }}
          >
            <Trans>Write it</Trans>
          </Button>
        )}
      </div>
    )
  if (!isOpen || isReadOnly)
    return (
      <div className={css.text} lang={language}>
        <RowText type={row.type} values={values} />
        {!isReadOnly && isBlank(values) && <span className={css.blank}>{t`Empty`}</span>}
      </div>
    )
  const whole = faults.find(({ path, language: of }) => path === null && of === language)
  return (
    <div className={css.text}>
      <RowFields
        {...{ type: row.type, language, values, faults }}
        onWrite={(name, value) => act({ do: 'write', key: row.key, language, name, value })}
      />
      {whole && <p className={css.fault}>{words.fault(whole)}</p>}
      {language === 'es' && (
        <Button
          variant="subtle"
          size="compact-xs"
          className={css.take}
          onClick={() => act({ do: 'translate', key: row.key, values: null })}
        >
          <Trans>Take the Spanish away</Trans>
        </Button>
      )}
    </div>
  )
}

const firstName = ({ type }: DocumentRow): string => Object.keys(blankValues(type))[0] ?? 'text'
const isBlank = (values: object): boolean => Object.values(values).every((value) => value === '')

/** Alt and arrows move, Ctrl+D duplicates, Alt+Delete removes; arrows alone go from block to block. */
function rowKeys(event: KeyboardEvent, { row, at, isOpen, isReadOnly, isFree, act, onOpen, onAdd }: RowProps): void {
  const { key, altKey, target, currentTarget } = event
  const isOnHead = target instanceof HTMLElement && target.matches('[data-open]')
  if (key === 'Escape' && isOpen && target instanceof HTMLElement && target.closest('[role="listbox"]') === null) {
    onOpen(null)
    currentTarget.querySelector<HTMLElement>('[data-open]')?.focus()
    return
  }
  const step = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0
  if (isOnHead && step !== 0 && !altKey) {
    event.preventDefault()
    const next = step < 0 ? currentTarget.previousElementSibling : currentTarget.nextElementSibling
    next?.querySelector<HTMLElement>('[data-open]')?.focus()
    return
  }
  if (isReadOnly || !isFree || row.type === 'head') return
  const done = (): void => event.preventDefault()
  if (altKey && step !== 0) {
    done()
    act({ do: 'move', key: row.key, to: at + step })
  } else if (altKey && key === 'Delete') {
    done()
    const beside = currentTarget.previousElementSibling?.querySelector<HTMLElement>('[data-open]')
    act({ do: 'remove', key: row.key })
    beside?.focus()
  } else if (altKey && key === 'Enter') {
    done()
    onAdd(row.key)
  } else if ((event.ctrlKey || event.metaKey) && key === 'd') {
    done()
    act({ do: 'duplicate', key: row.key, copy: `b-${crypto.randomUUID().slice(0, 13)}` })
  }
}
