import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { DeskPage } from '#client/app/desk/desk-page.tsx'
import { readOpenedSearch } from '#client/app/desk/opened-search.ts'
import type { ResultText } from '#client/app/desk/result.tsx'
import { useDeskSearch } from '#client/app/desk/use-desk-search.ts'
import { trpc } from '#client/app/trpc.ts'
import { Empty } from '#client/ui/empty.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import type { FeaturedTokenRow } from '#shared/domains/assets/tokens.schema.ts'
import { AddTokenForm, NEW_TOKEN } from './add-token-form.tsx'
import { TokenForm } from './token-form.tsx'
import { TokenOrder } from './token-order.tsx'
import { TokenPreview } from './token-preview.tsx'
import css from './tokens.module.css'
import { UndoButton } from './undo-button.tsx'
import { type TokenChange, useTokenUndo } from './use-token-undo.ts'

/** /admin-tokens: which tokens people are shown first, in which order and with which words. */
export function TokensScreen() {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const [{ id: opened = null }, onSearch] = useDeskSearch(readOpenedSearch)
  const explain = useFailureText()
  /** The opened or new token as it is being written, until it is saved or discarded. */
  const [draft, setDraft] = useState<FeaturedTokenRow | null>(null)
  const [result, setResult] = useState<ResultText | null>(null)
  const { change, note, undo, isBusy } = useTokenUndo()
  const setOpened = (id: string | null): void => {
    if (id !== opened) setDraft(null)
    onSearch(id === null ? {} : { id })
  }
  const list = trpc.admin.tokens.list.useQuery()
  const tokens = list.data?.items
  const token = tokens?.find(({ id }) => id === opened)
  const done = (text: string, made: TokenChange | null = null): void => {
    setOpened(null)
    note(made)
    setResult({ tone: 'good', text })
    void utils.admin.tokens.invalidate()
  }
  const takeBack = (made: TokenChange): void => {
    void undo(made)
      .then(() => setResult({ tone: 'good', text: t`It is as it was before.` }))
      .catch((error: unknown) => setResult({ tone: 'bad', text: explain(error) }))
  }
  return (
    <>
      <PageHeader title={t`Featured tokens`} note={t`In this order on the landing page and under Add asset.`}>
        {change && <UndoButton change={change} isBusy={isBusy} onUndo={takeBack} />}
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
          onClick={() => setOpened(NEW_TOKEN)}
        >
          <Trans>Add a token</Trans>
        </Button>
      </PageHeader>
      <DeskPage result={result}>
        {tokens ? (
          <>
            <div className={css.grid} data-editing={opened !== null || undefined}>
              <Panel title={t`Order`} note={<Counts tokens={tokens} />}>
                {tokens.length === 0 ? (
                  <Empty title={t`No tokens yet`} level={3} compact>
                    {t`Everybody sees the tokens that you add.`}
                  </Empty>
                ) : (
                  <TokenOrder tokens={tokens} selected={opened} onSelect={setOpened} onOrder={note} />
                )}
              </Panel>
              {opened === NEW_TOKEN && (
                <AddTokenForm onDraft={setDraft} onDone={done} onClose={() => setOpened(null)} />
              )}
              {token && (
                <TokenForm
                  key={token.id}
                  {...{ token, tokens }}
                  onDraft={setDraft}
                  onDone={done}
                  onClose={() => setOpened(null)}
                />
              )}
            </div>
            <TokenPreview tokens={tokens} draft={draft} />
          </>
        ) : (
          <Panel>
            <Unanswered query={list} failed={t`The tokens did not load`} rows={5} height={64} />
          </Panel>
        )}
      </DeskPage>
    </>
  )
}

function Counts({ tokens }: { tokens: readonly { featured: boolean }[] }) {
  const { t } = useLingui()
  const on = tokens.filter(({ featured }) => featured).length
  const off = tokens.length - on
  return t`${on} shown, ${off} off`
}
