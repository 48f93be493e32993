import { useLingui } from '@lingui/react/macro'
import { SettingsFrame } from '#client/app/frame/settings-frame.tsx'
import { AboutPanel } from './about-panel.tsx'
import { ClosingPanel } from './closing-panel.tsx'
import { DataPanel } from './data-panel.tsx'
import { PicturePanel } from './picture-panel.tsx'

/** /user-settings: who the person is here, a copy of all that is kept of them, and the way out. */
export function ProfileScreen() {
  const { t } = useLingui()
  return (
    <SettingsFrame title={t`Profile and data`} note={t`Your profile and your data.`}>
      <PicturePanel />
      <AboutPanel />
      <DataPanel />
      <ClosingPanel />
    </SettingsFrame>
  )
}
