import { Trans, useLingui } from '@lingui/react/macro'
import { SegmentedControl, Switch } from '@mantine/core'
import { SettingsFrame } from '#client/app/frame/settings-frame.tsx'
import { chooseLanguage, LANGUAGE_NAMES, LANGUAGES } from '#client/app/language/language.ts'
import { useShortcuts } from '#client/app/shortcuts/shortcuts.ts'
import { useArrivalSound } from '#client/app/sounds/arrival-sound.ts'
import { toggleAppearance, useAppearance } from '#client/app/theme/appearance.ts'
import { usePalette } from '#client/app/theme/palette.ts'
import { showToast } from '#client/app/toasts/toast.store.ts'
import { Panel } from '#client/ui/panel.tsx'
import { Choice } from './choice.tsx'
import { DensityChoice, MoneyPanel, RegionChoices } from './preferences-panels.tsx'

/** /settings: how the product looks, speaks, writes and sounds, each applied and saved at once. */
export function SettingsScreen() {
  const { t } = useLingui()
  return (
    <SettingsFrame title={t`Settings`} note={t`Appearance, region, money, sound and keyboard.`}>
      <Panel title={t`Appearance`} id="appearance">
        <ThemeChoice />
        <DensityChoice />
        <PaletteChoice />
      </Panel>
      <Panel title={t`Language and region`} id="language">
        <LanguageChoice />
        <RegionChoices />
      </Panel>
      <MoneyPanel />
      <Panel title={t`Sound and keyboard`} id="sound">
        <SoundChoice />
        <ShortcutsChoice />
      </Panel>
    </SettingsFrame>
  )
}

function ThemeChoice() {
  const { t } = useLingui()
  const appearance = useAppearance()
  return (
    <Choice title={t`Theme`} note={<Trans>Saved in this browser and in your account.</Trans>}>
      {(labelledBy) => (
        <SegmentedControl
          aria-labelledby={labelledBy}
          value={appearance}
          onChange={(chosen) => chosen !== appearance && toggleAppearance()}
          data={[
            { value: 'dark', label: t`Dark` },
            { value: 'light', label: t`Light` },
          ]}
        />
      )}
    </Choice>
  )
}

function LanguageChoice() {
  const { t, i18n } = useLingui()
  const failed = () => showToast({ title: t`Your language was not saved`, variant: 'destructive' })
  return (
    <Choice title={t`Pages and mails`} note={<Trans>The language of the pages and of your mails.</Trans>}>
      {(labelledBy) => (
        <SegmentedControl
          aria-labelledby={labelledBy}
          value={i18n.locale}
          onChange={(chosen) => {
            const language = LANGUAGES.find((known) => known === chosen)
            if (language) void chooseLanguage(language, true).catch(failed)
          }}
          data={LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] }))}
        />
      )}
    </Choice>
  )
}

function SoundChoice() {
  const { t } = useLingui()
  const { isOn, setOn } = useArrivalSound()
  return (
    <Choice
      title={t`Sound when money arrives`}
      note={<Trans>It plays on every page while you are signed in. Saved in this browser.</Trans>}
    >
      {(labelledBy) => (
        <Switch aria-labelledby={labelledBy} checked={isOn} onChange={(event) => setOn(event.currentTarget.checked)} />
      )}
    </Choice>
  )
}

function PaletteChoice() {
  const { t } = useLingui()
  const { palette, setPalette } = usePalette()
  return (
    <Choice
      title={t`Colours of buying and selling`}
      note={<Trans>Blue and orange are easy to tell apart with colour blindness. Saved in this browser.</Trans>}
    >
      {(labelledBy) => (
        <SegmentedControl
          aria-labelledby={labelledBy}
          value={palette}
          onChange={(chosen) => setPalette(chosen)}
          data={[
            { value: 'standard', label: t`Green up` },
            { value: 'blue', label: t`Blue up` },
            { value: 'red', label: t`Red up` },
          ]}
        />
      )}
    </Choice>
  )
}

function ShortcutsChoice() {
  const { t } = useLingui()
  const { isOn, setOn } = useShortcuts()
  return (
    <Choice
      title={t`Keyboard shortcuts`}
      note={
        <Trans>
          Press / to search, and Shift and H to hide your balances. On the trade page, ? shows its keys. Saved in this
          browser.
        </Trans>
      }
    >
      {(labelledBy) => (
        <Switch aria-labelledby={labelledBy} checked={isOn} onChange={(event) => setOn(event.currentTarget.checked)} />
      )}
    </Choice>
  )
}
