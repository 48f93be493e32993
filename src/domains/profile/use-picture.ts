import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { serverDetail } from '#client/app/api/api-error.ts'
import { refreshSession } from '#client/app/session/session.store.ts'
import { showToast } from '#client/app/toasts/toast.store.ts'
import { trpc } from '#client/app/trpc.ts'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import { uploadPicture } from './upload-picture.ts'

/** Setting, replacing and taking away the own picture. */
export function usePicture() {
  const { t } = useLingui()
  const explain = useFailureText()
  const set = trpc.profile.setPicture.useMutation()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  const sentences: Record<string, string> = {
    PAYLOAD_TOO_LARGE: t`This file is too large: a picture may have 8 MB at most.`,
    UNSUPPORTED_MEDIA_TYPE: t`This is not a picture that we accept. Choose a JPEG, PNG or WebP.`,
    BAD_INPUT: t`This picture cannot be read. It may be damaged, incomplete, or have more than 40 million pixels.`,
    TOO_MANY_REQUESTS: t`You have chosen many pictures today. Try again tomorrow.`,
  }
  const sentenceOf = (error: unknown): string => sentences[String(serverDetail(error, 'code'))] ?? explain(error)

  async function run(work: () => Promise<string | null>, done: string): Promise<void> {
    if (busy) return
    setBusy(true)
    setRefusal(null)
    try {
      await set.mutateAsync({ uploadId: await work() })
      await refreshSession({ quietly: true })
      showToast({ title: done })
    } catch (error) {
      setRefusal(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }

  return {
    busy,
    refusal,
    choose: (file: File) => void run(() => uploadPicture(file), t`Your picture is set`),
    remove: () => void run(async () => null, t`Your picture is removed`),
  }
}
