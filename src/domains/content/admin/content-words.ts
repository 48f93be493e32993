import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { Tone } from '#client/ui/tone.ts'
import type { RowType } from '#shared/domains/content/block-fields.ts'
import type { ContentKind, ItemState, VersionState } from '#shared/domains/content/content.states.ts'
import type { DocumentFault } from '#shared/domains/content/document-faults.ts'

export interface ContentWords {
  kinds: Record<ContentKind, string>
  states: Record<ItemState, { label: string; tone: Tone }>
  versions: Record<VersionState, { label: string; tone: Tone }>
  types: Record<RowType, string>
  /** Labels of fields by their names. */
  fields: Record<string, string>
  choices: Record<string, string>
  fault: (fault: Pick<DocumentFault, 'kind' | 'most'>) => string
}

/** The words of texts, blocks and their fields. */
export function useContentWords(): ContentWords {
  const { t } = useLingui()
  return useMemo(() => {
    const states = {
      draft: { label: t`Draft`, tone: 'mute' },
      review: { label: t`In review`, tone: 'info' },
      approved: { label: t`Approved`, tone: 'good' },
      scheduled: { label: t`Scheduled`, tone: 'info' },
      live: { label: t`Live`, tone: 'good' },
      unpublished: { label: t`Not live`, tone: 'mute' },
    } as const
    const faults: Record<DocumentFault['kind'], string> = {
      empty: t`This must not be empty.`,
      long: t`This is too long.`,
      wrong: t`This is not complete.`,
      address: t`Use /page, https://… or mailto:…`,
      anchor: t`Use small letters and digits, with hyphens between them.`,
      picture: t`Choose a picture of the library.`,
      noSection: t`The first block after the title has to be a section.`,
      emptySection: t`This section has no block.`,
      sameAnchor: t`Another section has this name in the address.`,
      tooMany: t`A page has 200 blocks at most.`,
      noEnglish: t`Write the English text: no block goes without it.`,
    }
    return {
      states,
      kinds: {
        built_in: t`Page of the product`,
        page: t`Page`,
        post: t`Blog post`,
        shared: t`Shared block`,
        landing: t`Landing page`,
      },
      versions: {
        ...states,
        past: { label: t`Was live`, tone: 'mute' },
        kept: { label: t`Put aside`, tone: 'mute' },
      },
      types: {
        head: t`Title and lead`,
        section: t`Section`,
        paragraph: t`Paragraph`,
        heading: t`Heading`,
        list: t`List`,
        steps: t`Steps`,
        callout: t`Callout`,
        table: t`Table`,
        facts: t`Facts`,
        figures: t`Figures`,
        code: t`Code`,
        cards: t`Cards`,
        questions: t`Questions`,
        action: t`Button`,
        prices: t`Live prices`,
        quote: t`Live quote`,
        support: t`Support form`,
        shared: t`Shared block`,
        image: t`Picture`,
        'landing.hero': t`First screen`,
        'landing.assets': t`Assets`,
        'landing.features': t`Features`,
        'landing.steps': t`First steps`,
        'landing.fees': t`Fees`,
        'landing.call': t`Last call`,
      },
      fields: {
        title: t`Title`,
        lead: t`Lead`,
        anchor: t`Name in the address`,
        text: t`Text`,
        tone: t`Tone`,
        caption: t`Caption`,
        src: t`Picture`,
        label: t`Label`,
        value: t`Value`,
        language: t`Language`,
        code: t`Code`,
        href: t`Leads to`,
        question: t`Question`,
        answer: t`Answer`,
        key: t`Shared block`,
        items: t`Entries`,
        grid: t`Cells`,
        first: t`First line`,
        second: t`Second line`,
        facts: t`Facts`,
        name: t`Name`,
        image: t`Picture`,
        picture: t`Picture`,
        note: t`Note`,
        alt: t`Description of the picture`,
      },
      choices: {
        info: t`Note`,
        good: t`Good news`,
        warn: t`Warning`,
        storage: t`Storage`,
        transfer: t`Transfer`,
        assets: t`Assets`,
        book: t`Order book`,
        history: t`History`,
        swap: t`Swap`,
      },
      fault: ({ kind, most }) =>
        kind === 'long' && most !== undefined ? t`This is too long: ${most} characters at most.` : faults[kind],
    }
  }, [t])
}
