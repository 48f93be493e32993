import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { type ChangeEvent, useRef } from 'react'
import { useUser } from '#client/app/session/session-provider.tsx'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { Person } from '#client/ui/person.tsx'
import { PICTURE_TYPES } from '#shared/domains/uploads/uploads.ts'
import css from './profile.module.css'
import { usePicture } from './use-picture.ts'

/** The picture that stands beside the person's name; without one their initials do. */
export function PicturePanel() {
  const { t } = useLingui()
  const { username, profilePicture = null } = useUser()
  const input = useRef<HTMLInputElement>(null)
  const { choose, remove, busy, refusal } = usePicture()
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? []
    event.currentTarget.value = '' // the same file may be chosen again
    if (file) choose(file)
  }
  return (
    <Panel title={t`Profile picture`}>
      <div className={css.picture}>
        <Person name={username} address={username} picture={profilePicture} size={72} />
        <p className={css.words}>
          <Trans>
            JPEG, PNG or WebP. We cut a square out of its middle and keep nothing else of the file: no place, no time,
            no camera. You and our support see it.
          </Trans>
        </p>
        <div className={css.actions}>
          <input
            ref={input}
            type="file"
            accept={PICTURE_TYPES.join(',')}
            hidden
            aria-label={t`Picture file`}
            onChange={pick}
          />
          <BusyButton
            variant="default"
            busy={busy}
            leftSection={<IconPhoto size={17} stroke={1.6} aria-hidden />}
            onClick={() => input.current?.click()}
          >
            {profilePicture === null ? t`Choose a picture` : t`Choose another`}
          </BusyButton>
          {profilePicture !== null && (
            <Button variant="subtle" onClick={remove}>
              {t`Remove`}
            </Button>
          )}
        </div>
      </div>
      {refusal !== null && (
        <div className={css.said}>
          <Notice tone="bad">{refusal}</Notice>
        </div>
      )}
    </Panel>
  )
}
