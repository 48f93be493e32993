import { useLingui } from '@lingui/react/macro'
import { IconPhotoPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import { PICTURE_TYPES } from '#shared/domains/uploads/uploads.ts'
import { uploadPicture } from './upload-picture.ts'

/** What was given and is part of nothing yet. */
export interface GivenPicture {
  id: string
  /** Of the file, without its ending. */
  name: string
}

interface Props {
  onGiven: (picture: GivenPicture) => void
  onFault: (fault: string | undefined) => void
}

/** Sends a file from this device; what it is, the server says. */
export function ChooseFile({ onGiven, onFault }: Props) {
  const { t } = useLingui()
  const explain = useFailureText()
  const [isSending, setSending] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const pick = async (file: File): Promise<void> => {
    setSending(true)
    onFault(undefined)
    await uploadPicture('media_image', file)
      .then((id) => onGiven({ id, name: file.name.replace(/\.[^.]*$/, '').slice(0, 120) }))
      .catch((error: unknown) => onFault(explain(error)))
    setSending(false)
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES.join(',')}
        hidden
        aria-label={t`Image file`}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          event.currentTarget.value = '' // the same file may be chosen again
          if (file) void pick(file)
        }}
      />
      <BusyButton
        variant="default"
        busy={isSending}
        leftSection={<IconPhotoPlus size={16} stroke={1.6} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {t`Add a picture`}
      </BusyButton>
    </>
  )
}
