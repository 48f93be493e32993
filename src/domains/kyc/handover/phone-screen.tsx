import { Trans, useLingui } from '@lingui/react/macro'
import { Title } from '@mantine/core'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { trpcClient } from '#client/app/api/trpc-client.ts'
import { PictureField } from '#client/domains/kyc/pictures/picture-field.tsx'
import { Sender } from '#client/domains/kyc/pictures/sender.ts'
import { useKycWords } from '#client/domains/kyc/use-kyc-words.ts'
import { useSideHints } from '#client/domains/kyc/use-side-hints.ts'
import { type Failure, failureOf } from '#client/ui/failure.ts'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { usePageHeading } from '#client/ui/page-heading.ts'
import { Panel } from '#client/ui/panel.tsx'
import { SkeletonLines } from '#client/ui/skeleton-lines.tsx'
import { Wordmark } from '#client/ui/wordmark.tsx'
import { HandoverToken, type PhoneTask } from '#shared/domains/kyc/handover.schema.ts'
import type { Side } from '#shared/domains/kyc/kyc.ts'
import { HANDOVER_HEADER } from '#shared/domains/uploads/uploads.ts'
import css from './handover.module.css'

/** /take-photos: a phone takes the pictures that its owner's computer waits for. It shows nothing about the person. */
export function PhoneScreen() {
  const { t } = useLingui()
  const heading = usePageHeading(t`Take the photos`)
  // The address keeps the token: a phone often loads the page again after its camera was open.
  const [token] = useState(() => tokenIn(window.location.hash))
  return (
    <main className={css.page} id="main">
      <Wordmark />
      <Title order={1} tabIndex={-1} ref={heading}>
        <Trans>Take the photos</Trans>
      </Title>
      {token === null ? <Expired /> : <Task token={token} />}
    </main>
  )
}

type Answer = PhoneTask | { failure: Failure }

function Task({ token }: { token: string }) {
  const { t } = useLingui()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const open = useCallback(() => trpcClient.kyc.handover.open.mutate({ token }).catch(failed).then(setAnswer), [token])
  useEffect(() => void open(), [open])
  if (answer === null) return <SkeletonLines rows={3} height={120} />
  if (!('failure' in answer)) return <Pictures token={token} task={answer} />
  if (answer.failure.code === 'RESET_LINK_INVALID') return <Expired />
  return (
    <LoadFailure
      title={t`The list of photos did not load`}
      error={answer.failure}
      onRetry={() => {
        setAnswer(null)
        void open()
      }}
      retrying={false}
    />
  )
}

const failed = (error: unknown): { failure: Failure } => ({ failure: failureOf(error) })

function Pictures({ token, task }: { token: string; task: PhoneTask }) {
  const { t } = useLingui()
  const words = useKycWords()
  const hints = useSideHints(task.documentType)
  const sender = useMemo(() => ({ [HANDOVER_HEADER]: token }), [token])
  const [pictures, setPictures] = useState(task.pictures)
  const [refused, setRefused] = useState<{ side: Side; failure: Failure } | null>(null)
  if (refused?.failure.code === 'RESET_LINK_INVALID') return <Expired />
  const give = async (side: Side, uploadId: string | null): Promise<void> => {
    setRefused(null)
    const mark = (isThere: boolean): void =>
      setPictures((before) => before.map((one) => (one.side === side ? { side, isThere } : one)))
    mark(false)
    if (uploadId === null) return
    const answer: Answer = await trpcClient.kyc.handover.bring.mutate({ token, side, uploadId }).catch(failed)
    if ('failure' in answer) setRefused({ side, failure: answer.failure })
    else mark(true) // answers about two sides may come in any order
  }
  const isDone = pictures.every(({ isThere }) => isThere)
  return (
    <Sender value={sender}>
      {isDone ? (
        <output>
          <Notice tone="good" title={t`All photos are on your computer`}>
            <Trans>Continue there. You can close this page, or take a photo again.</Trans>
          </Notice>
        </output>
      ) : (
        <p>
          <Trans>They appear on your computer as soon as they are uploaded. This page saves no photos.</Trans>
        </p>
      )}
      {pictures.map(({ side, isThere }) => (
        <Panel key={side} pad>
          <PictureField
            side={side}
            label={words.side(side)}
            hint={hints[side]}
            arrived={isThere ? t`On your computer already` : undefined}
            fault={refused?.side === side ? t`This photo did not arrive. Take it again.` : undefined}
            onUploaded={(uploadId) => void give(side, uploadId)}
          />
        </Panel>
      ))}
    </Sender>
  )
}

function Expired() {
  const { t } = useLingui()
  return (
    <Notice tone="bad" title={t`This code is no longer valid`}>
      <Trans>A code works for 15 minutes, and only the newest one works. Show a new one on your computer.</Trans>
    </Notice>
  )
}

function tokenIn(fragment: string): string | null {
  const token = new URLSearchParams(fragment.replace(/^#/, '')).get('token')
  return HandoverToken.safeParse({ token }).data?.token ?? null
}
