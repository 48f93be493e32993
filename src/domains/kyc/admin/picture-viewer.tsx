import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Box, Button, Modal } from '@mantine/core'
import { IconArrowBackUp, IconRotateClockwise, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { showToast } from '#client/app/toasts/toast.store.ts'
import { trpc } from '#client/app/trpc.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import { useFocusBack } from '#client/ui/use-focus-back.ts'
import { documentPath } from '#shared/domains/kyc/kyc.ts'
import type { RedactDocument, ReviewedDocument } from '#shared/domains/kyc/review.schema.ts'
import css from './kyc-desk.module.css'

type Region = RedactDocument['regions'][number]
interface Props {
  document: ReviewedDocument
  caseId: string
  name: string
  mayBlackOut: boolean
  onClose: () => void
}
const STEPS = [1, 1.5, 2, 3, 4]
const SMALLEST = 0.01

/** One picture, enlarged and turned; places are marked by dragging, and blacked out in a copy. */
export function PictureViewer({ document: shown, caseId, name, mayBlackOut, onClose }: Props) {
  useFocusBack()
  const { t } = useLingui()
  const explain = useFailureText()
  const utils = trpc.useUtils()
  const [zoom, setZoom] = useState(0)
  const [turns, setTurns] = useState(0)
  const [isMarking, setMarking] = useState(false)
  const [regions, setRegions] = useState<Region[]>([])
  const redact = trpc.admin.kyc.redact.useMutation({
    onSuccess: async () => {
      await utils.admin.kyc.get.invalidate({ id: caseId })
      showToast({ title: t`A copy was made. The picture itself stays as it is.` })
      onClose()
    },
  })
  const larger = (): void => setZoom((before) => Math.min(STEPS.length - 1, before + 1))
  const smaller = (): void => setZoom((before) => Math.max(0, before - 1))
  const turn = (by: number): void => setTurns((before) => (before + by + 4) % 4)
  const press = ({ key }: KeyboardEvent): void => {
    if (key === '+' || key === '=') larger()
    if (key === '-') smaller()
    if (key === ']' || key === 'r') turn(1)
    if (key === '[') turn(-1)
  }
  const mark = (): void => {
    setMarking(true)
    setTurns(0)
    setZoom(0)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={name}
      size="xl"
      closeButtonProps={{ 'aria-label': t`Close` }}
      onKeyDown={press}
    >
      <div className={css.tools} role="toolbar" aria-label={t`Picture`}>
        <ActionIcon variant="default" aria-label={t`Smaller (-)`} disabled={zoom === 0} onClick={smaller}>
          <IconZoomOut size={17} stroke={1.7} />
        </ActionIcon>
        <span aria-live="polite">{Math.round((STEPS[zoom] ?? 1) * 100)} %</span>
        <ActionIcon variant="default" aria-label={t`Larger (+)`} disabled={zoom === STEPS.length - 1} onClick={larger}>
          <IconZoomIn size={17} stroke={1.7} />
        </ActionIcon>
        <ActionIcon variant="default" aria-label={t`Turn (])`} disabled={isMarking} onClick={() => turn(1)}>
          <IconRotateClockwise size={17} stroke={1.7} />
        </ActionIcon>
        <span className={css.spring} />
        {mayBlackOut && !isMarking && (
          <Button variant="default" size="xs" onClick={mark}>
            {t`Black out places`}
          </Button>
        )}
        {isMarking && (
          <>
            <ActionIcon
              variant="default"
              aria-label={t`Take the last one back`}
              disabled={regions.length === 0}
              onClick={() => setRegions(regions.slice(0, -1))}
            >
              <IconArrowBackUp size={17} stroke={1.7} />
            </ActionIcon>
            <BusyButton
              size="xs"
              busy={redact.isPending}
              disabled={regions.length === 0}
              onClick={() => redact.mutate({ documentId: shown.id, regions })}
            >
              {t`Make the copy`}
            </BusyButton>
          </>
        )}
      </div>
      {redact.error && <Notice tone="bad">{explain(redact.error)}</Notice>}
      {isMarking && <p className={css.small}>{t`Drag over what is to be black. In the copy nothing is left of it.`}</p>}
      <Box component="section" className={css.stage} aria-label={t`Picture, enlarged`} tabIndex={0}>
        <Stage
          {...{ shown, name, isMarking, regions }}
          zoom={STEPS[zoom] ?? 1}
          turns={turns}
          onMarked={(region) => setRegions([...regions, region])}
        />
      </Box>
    </Modal>
  )
}

interface StageProps {
  shown: ReviewedDocument
  name: string
  zoom: number
  turns: number
  isMarking: boolean
  regions: readonly Region[]
  onMarked: (region: Region) => void
}
function Stage({ shown, name, zoom, turns, isMarking, regions, onMarked }: StageProps) {
  const [from, setFrom] = useState<{ x: number; y: number } | null>(null)
  const [drawn, setDrawn] = useState<Region | null>(null)
  const placeOf = ({ currentTarget, clientX, clientY }: PointerEvent): { x: number; y: number } => {
    const box = currentTarget.getBoundingClientRect()
    const within = (share: number): number => Math.max(0, Math.min(1, share))
    return { x: within((clientX - box.left) / box.width), y: within((clientY - box.top) / box.height) }
  }
  const move = (event: PointerEvent): void => {
    if (from === null) return
    const to = placeOf(event)
    const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)]
    setDrawn({ x, y, width: Math.abs(to.x - from.x), height: Math.abs(to.y - from.y) })
  }
  const end = (): void => {
    if (drawn && drawn.width > SMALLEST && drawn.height > SMALLEST) onMarked(drawn)
    setFrom(null)
    setDrawn(null)
  }
  const isAcross = turns % 2 === 1
  const shape = shown.width / shown.height
  return (
    <div className={css.turned} style={{ width: `${zoom * 100}%`, aspectRatio: isAcross ? 1 / shape : shape }}>
      <div
        className={css.sheet}
        data-marking={isMarking || undefined}
        style={{
          width: isAcross ? `${shape * 100}%` : '100%',
          transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
        }}
        {...(isMarking && {
          onPointerDown: (event: PointerEvent) => {
            event.preventDefault()
            event.currentTarget.setPointerCapture(event.pointerId)
            setFrom(placeOf(event))
          },
          onPointerMove: move,
          onPointerUp: end,
        })}
      >
        <img src={documentPath(shown.id)} alt={name} draggable={false} />
        {[...regions, ...(drawn ? [drawn] : [])].map(({ x, y, width, height }) => (
          <span
            key={`${x} ${y} ${width} ${height}`}
            style={{ left: `${x * 100}%`, top: `${y * 100}%`, width: `${width * 100}%`, height: `${height * 100}%` }}
          />
        ))}
      </div>
    </div>
  )
}
