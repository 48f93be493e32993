import {
  type Icon,
  IconAlignLeft,
  IconBraces,
  IconBulb,
  IconChartBar,
  IconClick,
  IconCoin,
  IconFileText,
  IconH2,
  IconHeading,
  IconLayoutGrid,
  IconLifebuoy,
  IconList,
  IconListNumbers,
  IconPhoto,
  IconQuestionMark,
  IconReceipt,
  IconRefreshDot,
  IconTable,
} from '@tabler/icons-react'
import { createElement } from 'react'
import type { RowType } from '#shared/domains/content/block-fields.ts'

const ICONS: Partial<Record<RowType, Icon>> = {
  head: IconFileText,
  section: IconH2,
  paragraph: IconAlignLeft,
  heading: IconHeading,
  list: IconList,
  steps: IconListNumbers,
  callout: IconBulb,
  table: IconTable,
  facts: IconReceipt,
  figures: IconChartBar,
  code: IconBraces,
  cards: IconLayoutGrid,
  questions: IconQuestionMark,
  action: IconClick,
  prices: IconCoin,
  quote: IconCoin,
  support: IconLifebuoy,
  shared: IconRefreshDot,
  image: IconPhoto,
}
/** The icon of a kind of block, beside its name. */
export const TypeIcon = ({ type, size = 15 }: { type: RowType; size?: number }) =>
  createElement(ICONS[type] ?? IconLayoutGrid, { size, stroke: 1.7, 'aria-hidden': true })
