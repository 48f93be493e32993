import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowUpRight,
  IconCrop,
  IconEyeOff,
  IconSquare,
  IconTrash,
  IconTypography,
} from '@tabler/icons-react'
import type { Tool } from './marks.ts'
import css from './picture-editor.module.css'

const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const

interface Props {
  tool: Tool
  onTool: (tool: Tool) => void
  /** Absent while nothing is drawn. */
  onUndo: (() => void) | undefined
  onRemove: () => void
}

export function ToolBar({ tool, onTool, onUndo, onRemove }: Props) {
  const { t } = useLingui()
  const tools = [
    { key: 'arrow', label: t`Arrow`, Icon: IconArrowUpRight },
    { key: 'box', label: t`Box`, Icon: IconSquare },
    { key: 'text', label: t`Note`, Icon: IconTypography },
    { key: 'cover', label: t`Cover`, Icon: IconEyeOff },
    { key: 'crop', label: t`Crop`, Icon: IconCrop },
  ] as const
  return (
    <div role="toolbar" aria-label={t`Tools`} className={css.tools}>
      {tools.map(({ key, label, Icon }) => (
        <ActionIcon
          key={key}
          variant="subtle"
          color="gray"
          size={36}
          className={css.tool}
          aria-label={label}
          title={label}
          aria-pressed={tool === key}
          onClick={() => onTool(key)}
        >
          <Icon {...ICON} />
        </ActionIcon>
      ))}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        className={css.tool}
        aria-label={t`Undo`}
        title={t`Undo`}
        disabled={!onUndo}
        onClick={onUndo}
      >
        <IconArrowBackUp {...ICON} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t`Send without a picture`}
        title={t`Send without a picture`}
        onClick={onRemove}
      >
        <IconTrash {...ICON} />
      </ActionIcon>
    </div>
  )
}
