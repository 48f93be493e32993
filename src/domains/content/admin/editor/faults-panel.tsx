import { useLingui } from '@lingui/react/macro'
import type { RefObject } from 'react'
import { useContentWords } from '#client/domains/content/admin/content-words.ts'
import { Panel } from '#client/ui/panel.tsx'
import type { DocumentFault } from '#shared/domains/content/document-faults.ts'
import type { Rows } from './document-state.ts'
import css from './editor.module.css'
import { useFieldName } from './use-field-name.ts'
import type { Remark } from './use-remarks.ts'
import type { FieldPlace } from './use-rows-view.ts'

interface Props {
  rows: Rows
  faults: readonly DocumentFault[]
  remarks: readonly Remark[]
  /** Takes the focus where the text was sent to review in vain. */
  place: RefObject<HTMLDivElement | null>
  onGo: (place: FieldPlace) => void
}

/** Faults that keep the text from review, and remarks that do not; each leads to its field. */
export function FaultsPanel({ rows, faults, remarks, place, onGo }: Props) {
  const { t } = useLingui()
  const words = useContentWords()
  if (faults.length + remarks.length === 0) return null
  const said: Record<Remark['kind'], string> = {
    deadPage: t`No page is there.`,
    deadSection: t`This page has no such section.`,
    missing: t`No Spanish yet`,
    outdated: t`Spanish out of date`,
  }
  return (
    <div ref={place} tabIndex={-1} className={css.faults}>
      <Panel title={faults.length > 0 ? t`To put in order` : t`To look at`}>
        {faults.length > 0 && (
          <List
            rows={rows}
            label={t`To put in order`}
            items={faults.map((fault) => ({ ...fault, text: words.fault(fault) }))}
            onGo={onGo}
          />
        )}
        {faults.length > 0 && remarks.length > 0 && <h3 className={css.faultsHead}>{t`To look at`}</h3>}
        {remarks.length > 0 && (
          <List
            rows={rows}
            label={t`To look at`}
            items={remarks.map((remark) => ({
              ...remark,
              text: [remark.href, said[remark.kind]].filter(Boolean).join(': '),
            }))}
            onGo={onGo}
          />
        )}
      </Panel>
    </div>
  )
}

interface ListProps {
  rows: Rows
  label: string
  items: readonly (FieldPlace & { text: string })[]
  onGo: (place: FieldPlace) => void
}
function List({ rows, label, items, onGo }: ListProps) {
  const nameOf = useFieldName(rows)
  return (
    <ul className={css.faultList} aria-label={label}>
      {items.map(({ text, ...place }, at) => (
        // A field has several faults at times; each stands in its place.
        <li key={`${at} ${place.key} ${place.language} ${place.path}`}>
          <button type="button" className="plain" onClick={() => onGo(place)}>
            <b>{nameOf(place)}</b>
            <span>{text}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
