import { Trans, useLingui } from '@lingui/react/macro'
import type { Area } from '#client/app/frame/navigation-entry.ts'
import { KeyHint } from '#client/ui/key-hint.tsx'
import c from './find.module.css'

/** The keys of the list, and a sentence that it understands. */
export function FindKeys({ area, hasActions }: { area: Area; hasActions: boolean }) {
  const { t } = useLingui()
  const example = <b>{t`send 20 to bob`}</b>
  return (
    <div className={c.foot}>
      <span className={c.hints} aria-hidden>
        <KeyHint keys={['↑', '↓']} />
        <Trans>Choose</Trans>
        <KeyHint keys={['Enter']} />
        <Trans context="key">Open</Trans>
        <KeyHint keys={['Tab']} />
        <Trans>Kind</Trans>
      </span>
      {area === 'user' && (
        <span>{hasActions ? t`Nothing is sent before you review it` : <Trans>Try {example}</Trans>}</span>
      )}
    </div>
  )
}
