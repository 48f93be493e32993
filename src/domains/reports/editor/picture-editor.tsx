import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { IconEyeOff } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Picture } from '#client/domains/reports/capture/take-picture.ts'
import { Panel } from '#client/ui/panel.tsx'
import { drawMarked, type Mark, shownArea, type Tool } from './marks.ts'
import css from './picture-editor.module.css'
import { ToolBar } from './tool-bar.tsx'
import { useDrawing } from './use-drawing.ts'

interface Props {
  picture: Picture
  marks: readonly Mark[]
  onMarks: (marks: readonly Mark[]) => void
  onRemove: () => void
}

/** The picture of the page, on which its person points at things and covers more. */
export function PictureEditor({ picture: { canvas: picture, covered }, marks, onMarks, onRemove }: Props) {
  const { t } = useLingui()
  const [tool, setTool] = useState<Tool>('arrow')
  const [text, setText] = useState('')
  const shown = useRef<HTMLCanvasElement>(null)
  const area = shownArea(picture, marks)
  const scale = Math.max(1, picture.width / window.innerWidth)
  const { draft, cross, pointer, onKeyDown } = useDrawing(
    { size: area, toPicture: ({ x, y }) => ({ x: x + area.x, y: y + area.y }) },
    { tool, text, add: (mark) => onMarks([...marks, mark]) },
  )
  useLayoutEffect(() => {
    const canvas = shown.current
    if (!canvas) return
    const open = draft && draft.tool !== 'crop' ? [draft] : []
    drawMarked(canvas, { picture, marks: [...marks, ...open], scale })
    const pen = canvas.getContext('2d')
    if (!pen) return
    if (draft?.tool === 'crop') {
      pen.setLineDash([6 * scale, 4 * scale])
      pen.lineWidth = 2 * scale
      pen.strokeStyle = '#ffffff'
      pen.strokeRect(draft.from.x, draft.from.y, draft.to.x - draft.from.x, draft.to.y - draft.from.y)
    }
    if (cross) {
      pen.setLineDash([])
      pen.lineWidth = 2 * scale
      pen.strokeStyle = '#f5b83d'
      pen.beginPath()
      pen.arc(cross.x + area.x, cross.y + area.y, 8 * scale, 0, 2 * Math.PI)
      pen.stroke()
    }
  })
  return (
    <Panel
      title={t`Your picture`}
      actions={
        <ToolBar
          tool={tool}
          onTool={setTool}
          onUndo={marks.length > 0 ? () => onMarks(marks.slice(0, -1)) : undefined}
          onRemove={onRemove}
        />
      }
    >
      <div className={css.frame}>
        {tool === 'text' && (
          <TextInput
            label={t`Note`}
            description={t`Write it, then choose its place in the picture.`}
            value={text}
            maxLength={60}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        )}
        <button
          type="button"
          className={`plain ${css.surface}`}
          aria-label={t`Picture of the page. Arrow keys move a mark, Enter begins it and ends it.`}
          onKeyDown={onKeyDown}
        >
          <canvas ref={shown} className={css.canvas} {...pointer} />
        </button>
      </div>
      <p className={css.note}>
        <IconEyeOff size={18} stroke={1.6} aria-hidden />
        <span>
          <b>{t`${plural(covered, { one: '# value is covered.', other: '# values are covered.' })}`}</b>{' '}
          {t`Amounts, names, addresses and codes are covered here, before anything is sent. Choose Cover to add more.`}
        </span>
      </p>
    </Panel>
  )
}
