import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowBackUp, IconArrowRight } from '@tabler/icons-react'
import { useConfirmed } from '#client/app/step-up/use-confirmed.ts'
import { trpc } from '#client/app/trpc.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { PageList } from '#client/ui/data-table/page-list.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Notice } from '#client/ui/notice.tsx'
import { Panel } from '#client/ui/panel.tsx'
import type { SettingChange, SettingState } from '#shared/domains/ui-config/ui-config.schema.ts'
import css from './config.module.css'
import { useSettingWords } from './use-setting-words.ts'

interface Props {
  items: readonly SettingState[]
  onDone: (text: string) => void
}

/** Every change, newest first; each can be taken back as long as the setting has another value. */
export function HistoryPanel({ items, onDone }: Props) {
  const { t } = useLingui()
  const pages = trpc.admin.uiConfig.history.useInfiniteQuery(
    { limit: 8 },
    { getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined },
  )
  return (
    <Panel title={t`History`} id="history">
      <PageList
        pages={pages}
        failed={t`The history did not load`}
        rows={3}
        height={56}
        empty={
          <p className={css.none}>
            <Trans>Nobody has changed anything yet: all is as delivered.</Trans>
          </p>
        }
      >
        {(changes) => (
          <ol className={css.history}>
            {changes.map((change) => (
              <Change
                key={change.id}
                change={change}
                state={items.find(({ key }) => key === change.key)}
                onDone={onDone}
              />
            ))}
          </ol>
        )}
      </PageList>
    </Panel>
  )
}

interface ChangeProps {
  change: SettingChange
  state: SettingState | undefined
  onDone: (text: string) => void
}

function Change({ change, state, onDone }: ChangeProps) {
  const { t } = useLingui()
  const { moment } = useFormats()
  const words = useSettingWords()
  const utils = trpc.useUtils()
  const name = words.full(change.key)
  const was = words.value(change.key, change.old)
  const revert = useConfirmed('desk', () => utils.client.admin.uiConfig.revert.mutate({ changeId: change.id }), {
    onDone: () => onDone(t`${name} is “${was}” again.`),
  })
  const canRevert = state?.isOpen === true && state.value !== change.old
  return (
    <li>
      <span className={css.changed}>
        <b>{name}</b>
        <small>{`${change.byName}, ${moment(change.at)}`}</small>
        <span className={css.change}>
          <span>{was}</span>
          <IconArrowRight size={14} aria-label={t`to`} />
          <b>{words.value(change.key, change.new)}</b>
        </span>
        {revert.failure !== undefined && <Notice tone="bad">{revert.failure}</Notice>}
      </span>
      {canRevert && (
        <BusyButton
          variant="default"
          size="xs"
          busy={revert.pending}
          leftSection={<IconArrowBackUp size={14} aria-hidden />}
          aria-label={t`Revert: ${name}, back to ${was}`}
          onClick={() => revert.run()}
        >
          <Trans>Revert</Trans>
        </BusyButton>
      )}
    </li>
  )
}
