import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { DeskPage } from '#client/app/desk/desk-page.tsx'
import { readOpenedSearch } from '#client/app/desk/opened-search.ts'
import type { ResultText } from '#client/app/desk/result.tsx'
import { useDeskSearch } from '#client/app/desk/use-desk-search.ts'
import { ChooseFile, type GivenPicture } from '#client/app/media/choose-file.tsx'
import { MediaGrid } from '#client/app/media/media-grid.tsx'
import { NewPictureForm } from '#client/app/media/new-picture-form.tsx'
import { trpc } from '#client/app/trpc.ts'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Panel } from '#client/ui/panel.tsx'
import type { MediaItem } from '#shared/domains/media/media.ts'
import css from './media.module.css'
import { PictureForm } from './picture-form.tsx'

/** /admin-media: the pictures from which pages, blocks and the logo choose. */
export function MediaScreen() {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const [{ search }, onSearch] = useDeskSearch(readOpenedSearch)
  const [opened, setOpened] = useState<MediaItem | null>(null)
  const [given, setGiven] = useState<GivenPicture | null>(null)
  const [result, setResult] = useState<ResultText | null>(null)
  const done = (text: string): void => {
    setOpened(null)
    setGiven(null)
    setResult({ tone: 'good', text })
    void utils.admin.media.invalidate()
  }
  return (
    <>
      <PageHeader
        title={t`Pictures`}
        note={t`Re-encoded in several sizes, without what a camera writes into them. Everybody may see them.`}
      >
        <ChooseFile
          onGiven={(picture) => {
            setOpened(null)
            setResult(null)
            setGiven(picture)
          }}
          onFault={(fault) => setResult(fault === undefined ? null : { tone: 'bad', text: fault })}
        />
      </PageHeader>
      <DeskPage result={result}>
        <div className={css.split} data-editing={opened !== null || given !== null || undefined}>
          <Panel title={t`Library`} pad>
            <MediaGrid
              selected={opened?.id ?? null}
              sought={search}
              onSought={(text) => onSearch(text === '' ? {} : { search: text })}
              onSelect={(item) => {
                setGiven(null)
                setOpened(item)
              }}
            />
          </Panel>
          {given && (
            <section className={css.edit} aria-labelledby="new-picture">
              <h2 id="new-picture">{t`New picture`}</h2>
              <NewPictureForm
                key={given.id}
                picture={given}
                onDone={() => done(t`The picture is in the library.`)}
                onClose={() => setGiven(null)}
              />
            </section>
          )}
          {opened && <PictureForm key={opened.id} item={opened} onDone={done} onClose={() => setOpened(null)} />}
        </div>
      </DeskPage>
    </>
  )
}
