import { Trans, useLingui } from '@lingui/react/macro'
import type { ResultText } from '#client/app/desk/result.tsx'
import { trpc } from '#client/app/trpc.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Notice } from '#client/ui/notice.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import type { MenuLocation } from '#shared/domains/menus/menus.schema.ts'
import css from './menus.module.css'
import type { useMenuDesk } from './use-menu-desk.ts'

interface Props {
  desk: ReturnType<typeof useMenuDesk>
  location: MenuLocation
  /** Why the menu cannot be published as it is. */
  fault: string | undefined
  onDone: (result: ResultText) => void
}

/** What becomes of the changes: nothing while there are none. */
export function PublishBar({ desk, location, fault, onDone }: Props) {
  const { t } = useLingui()
  const { moment } = useFormats()
  const explain = useFailureText()
  const utils = trpc.useUtils()
  const { menu, items, version, isEdited, isChanged } = desk
  const done = async (text: string): Promise<void> => {
    await utils.admin.menus.invalidate()
    desk.forget()
    onDone({ tone: 'good', text })
  }
  const failed = { onError: (error: unknown) => onDone({ tone: 'bad', text: explain(error) }) }
  const save = trpc.admin.menus.saveDraft.useMutation({
    ...failed,
    onSuccess: () => done(t`The draft is kept. Nobody sees it before it is published.`),
  })
  const publish = trpc.admin.menus.publish.useMutation({
    ...failed,
    onSuccess: () => done(t`Published. Open browsers show it now.`),
  })
  const discard = trpc.admin.menus.discard.useMutation({
    ...failed,
    onSuccess: () => done(t`The changes are discarded.`),
  })
  if (!isChanged || !menu) return null
  const { draft } = menu
  const isOld = version !== menu.version
  const input = { location, version, items: [...items] }
  return (
    <div className={css.publish}>
      {fault !== undefined && <Notice tone="warn">{fault}</Notice>}
      {isOld && (
        <Notice tone="warn">{t`Somebody has published this menu since. Discard, and make your changes again.`}</Notice>
      )}
      <div className={css.foot}>
        <small>
          {draft && !isEdited ? t`Draft by ${draft.by}, ${moment(draft.at)}. Not live.` : t`Changed here, not live.`}
        </small>
        <span />
        <BusyButton variant="default" busy={discard.isPending} onClick={() => discard.mutate({ location })}>
          <Trans>Discard</Trans>
        </BusyButton>
        {isEdited && (
          <BusyButton
            variant="default"
            busy={save.isPending}
            disabled={fault !== undefined || isOld}
            onClick={() => save.mutate(input)}
          >
            <Trans>Keep as draft</Trans>
          </BusyButton>
        )}
        <BusyButton
          busy={publish.isPending}
          disabled={fault !== undefined || isOld}
          onClick={() => publish.mutate(input)}
        >
          <Trans>Publish</Trans>
        </BusyButton>
      </div>
    </div>
  )
}
