import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { DeskPage } from '#client/app/desk/desk-page.tsx'
import type { ResultText } from '#client/app/desk/result.tsx'
import { useConfirmed } from '#client/app/step-up/use-confirmed.ts'
import { trpc } from '#client/app/trpc.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'
import { isReadable } from '#shared/domains/ui-config/accent.ts'
import { isHexColor } from '#shared/domains/ui-config/colors.ts'
import { SETTING_CATEGORIES, settingOf } from '#shared/domains/ui-config/settings.ts'
import type { SettingState } from '#shared/domains/ui-config/ui-config.schema.ts'
import { CategoryPanel } from './category-panel.tsx'
import css from './config.module.css'
import { ConfigPreview } from './config-preview.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { useDraft } from './use-draft.ts'
import { useSettingWords } from './use-setting-words.ts'

/** /admin-config: name, look and switches of the whole product. */
export function ConfigScreen() {
  const { t } = useLingui()
  const list = trpc.admin.uiConfig.list.useQuery()
  return (
    <>
      <PageHeader title={t`Interface`} note={t`Name, look and switches of the whole product.`} />
      {list.data ? (
        <Settings items={list.data.items} />
      ) : (
        <Panel>
          <Unanswered query={list} failed={t`The settings did not load`} rows={6} height={56} />
        </Panel>
      )}
    </>
  )
}

function Settings({ items }: { items: readonly SettingState[] }) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const words = useSettingWords()
  const draft = useDraft(items)
  const [result, setResult] = useState<ResultText | null>(null)
  const done = (text: string): void => {
    setResult({ tone: 'good', text })
    void utils.admin.uiConfig.invalidate()
  }
  const apply = useConfirmed(
    'desk',
    (changes: typeof draft.changes) => utils.client.admin.uiConfig.update.mutate({ changes }),
    {
      onDone: async () => {
        await utils.admin.uiConfig.list.invalidate()
        draft.clear()
        done(t`Applied. Open browsers follow within two seconds.`)
      },
    },
  )
  const count = draft.changed.length
  const { accent_color: typed } = draft.values
  const shownAccent = isHexColor(typed) && isReadable(typed) ? typed : draft.stored.accent_color
  useEffect(() => {
    if (count === 0) return
    const keep = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', keep)
    return () => window.removeEventListener('beforeunload', keep)
  }, [count])
  const counted = SETTING_CATEGORIES.map((category) => ({
    category,
    count: draft.changed.filter((key) => settingOf(key).category === category).length,
    isOpen: items.some(({ key, isOpen }) => isOpen && settingOf(key).category === category),
  }))
  return (
    <DeskPage result={result}>
      <div className={css.layout}>
        <nav aria-label={t`Settings`} className={css.nav}>
          {counted.map((part) => (
            <a key={part.category} href={`#${part.category}`}>
              {words.category(part.category)}
              {part.count > 0 && (
                <span className={css.count}>
                  {part.count}
                  <span className="vh">
                    {' '}
                    <Plural value={part.count} one="unsaved change" other="unsaved changes" />
                  </span>
                </span>
              )}
            </a>
          ))}
          <a href="#history">{t`History`}</a>
        </nav>
        <div className={css.main}>
          {counted.map(({ category, isOpen }) => (
            <CategoryPanel key={category} category={category} draft={draft} isOpen={isOpen} />
          ))}
          <HistoryPanel items={items} onDone={done} />
        </div>
        <div className={css.side}>
          <ConfigPreview values={{ ...draft.values, accent_color: shownAccent }} />
          <div className={css.apply} data-waiting={count > 0 || undefined}>
            {apply.failure !== undefined && <Notice tone="bad">{apply.failure}</Notice>}
            {count > 0 && draft.hasFaults && <Notice tone="warn">{t`Something above cannot be saved yet.`}</Notice>}
            <span className={css.buttons}>
              <Button variant="default" disabled={count === 0} onClick={draft.clear}>
                <Trans>Discard</Trans>
              </Button>
              <BusyButton
                busy={apply.pending}
                disabled={count === 0 || draft.hasFaults}
                onClick={() => {
                  setResult(null)
                  apply.run(draft.changes)
                }}
              >
                {count === 0 ? (
                  t`Nothing to apply`
                ) : (
                  <Plural value={count} one="Apply # change" other="Apply # changes" />
                )}
              </BusyButton>
            </span>
          </div>
        </div>
      </div>
    </DeskPage>
  )
}
