import { i18n } from '@lingui/core'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { v7 as uuid } from 'uuid'
import { uploadPicture } from '#client/app/media/upload-picture.ts'
import { trpc } from '#client/app/trpc.ts'
import type { Language } from '#shared/domains/settings/settings.schema.ts'
import type { Picture } from './capture/take-picture.ts'
import { drawMarked, type Mark } from './editor/marks.ts'
import type { FactName, Facts } from './sent-facts.ts'

interface Report {
  text: string
  facts: Facts
  left: ReadonlySet<FactName>
  picture: Picture | null
  marks: readonly Mark[]
}

/** Gives the picture with its marks, then the report; the same one is sent once however often it is tried. */
export function useSendReport(onSent: (reference: string) => void) {
  const utils = trpc.useUtils()
  const open = useRef<{ key: string; requestId: string; pictureId: string | null } | null>(null)
  const mutation = useMutation({
    mutationFn: async ({ text, facts, left, picture, marks }: Report) => {
      const content = Object.fromEntries(
        Object.entries(facts).map(([name, value]) => [name, left.has(name as FactName) ? null : value]),
      ) as Facts
      const key = JSON.stringify([text, content, marks, picture?.covered])
      if (open.current?.key !== key)
        open.current = { key, requestId: uuid(), pictureId: picture && (await give(picture, marks)) }
      const { requestId, pictureId } = open.current
      return utils.client.reports.create.mutate({
        requestId,
        text,
        pictureId,
        language: i18n.locale as Language,
        ...content,
      })
    },
  })
  return {
    isBusy: mutation.isPending,
    error: mutation.error,
    send: (report: Report, after: () => void) =>
      mutation.mutate(report, {
        onSuccess: ({ reference }) => {
          open.current = null
          after()
          onSent(reference)
          void utils.reports.list.invalidate()
        },
      }),
  }
}

async function give({ canvas: picture }: Picture, marks: readonly Mark[]): Promise<string> {
  const canvas = document.createElement('canvas')
  drawMarked(canvas, { picture, marks, scale: Math.max(1, picture.width / window.innerWidth) })
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('the picture could not be written')
  return uploadPicture('problem_report', new File([blob], 'page.png', { type: 'image/png' }))
}
