import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Empty } from '#client/ui/empty.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Panel } from '#client/ui/panel.tsx'
import type { AdminRoom } from '#shared/domains/admin/admin-scopes.ts'
import { useScopeWords } from './scope-words.ts'

/** In place of a page that whoever is signed in may not see: it names what is missing. */
export function ClosedRoom({ openTo }: { openTo: readonly AdminRoom[] }) {
  const { t, i18n } = useLingui()
  return (
    <>
      <PageHeader title={t`This page is closed to you`} note={i18n._(STATUS)} />
      <Panel>{openTo.includes('super') ? <OnlySuper /> : <MissingScope openTo={openTo} />}</Panel>
    </>
  )
}

const STATUS = msg`403: you are an administrator, but not for this.`

function MissingScope({ openTo }: { openTo: readonly AdminRoom[] }) {
  const { t } = useLingui()
  const words = useScopeWords()
  const names = openTo.map((scope) => words.name(scope)).join(', ')
  return (
    <Empty title={t`Missing scope: ${names}`} level={2} action={<Back />}>
      {openTo.length === 1 ? (
        <Trans>This page takes that scope. A super administrator grants it.</Trans>
      ) : (
        <Trans>This page takes one of these scopes. A super administrator grants them.</Trans>
      )}
    </Empty>
  )
}

/** Shown to an administrator without the rights for these decisions. */
export function OnlySuper() {
  const { t } = useLingui()
  return (
    <Empty title={t`Only for super administrators`} level={2} action={<Back />}>
      <Trans>
        You are an administrator, but freezes are decided on by super administrators alone. Ask one of them.
      </Trans>
    </Empty>
  )
}

function Back() {
  return (
    <ButtonLink to="/admin-dashboard" variant="default">
      <Trans>Back to the overview</Trans>
    </ButtonLink>
  )
}
