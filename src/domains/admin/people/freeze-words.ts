import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { DecisionField } from '#client/app/desk/decision.ts'
import { fromLocal } from '#client/ui/local-time.ts'
import { serverNow } from '#client/ui/server-time.ts'
import {
  FREEZE_CATEGORIES,
  type FreezeCategory,
  type FreezePerson,
  isLiftedByTwo,
} from '#shared/domains/security/imposed-freezes.schema.ts'

const WORDS: Record<FreezeCategory, MessageDescriptor> = {
  security: msg`Security`,
  compliance: msg`Compliance`,
  court_order: msg`Order of a court`,
  fraud: msg`Fraud`,
  personal_request: msg`Wish of the person`,
  other: msg`Something else`,
}
const isCategory = (text: string | undefined): text is FreezeCategory =>
  FREEZE_CATEGORIES.some((category) => category === text)
const takesTwo = (text: string | undefined): boolean => isCategory(text) && isLiftedByTwo(text)

export function useCategoryWords(): (category: FreezeCategory) => string {
  const { t } = useLingui()
  return (category) => t(WORDS[category])
}

/** Fields of a freeze beside its reason. */
export function useFreezeFields(): DecisionField[] {
  const { t } = useLingui()
  const words = useCategoryWords()
  return [
    {
      name: 'category',
      label: t`Category`,
      hint: t`Compliance and orders of a court are lifted by two administrators.`,
      type: 'choice',
      options: FREEZE_CATEGORIES.map((category) => ({ value: category, label: words(category) })),
    },
    {
      name: 'endsAt',
      label: t`Ends on`,
      hint: t`Your local time. Empty: until somebody lifts it.`,
      type: 'moment',
      faultOf(text, { category }) {
        if (text === '') return undefined
        if (takesTwo(category)) return t`Leave this empty: two administrators lift this freeze.`
        return !(new Date(fromLocal(text)).getTime() > serverNow()) ? t`Name a moment in the future` : undefined
      },
    },
    {
      name: 'ticket',
      label: t`Ticket`,
      hint: t`Reference of the case elsewhere. May stay empty.`,
      type: 'text',
      faultOf: (text) => (text.length > 100 ? t`100 characters at most` : undefined),
    },
  ]
}

/** The fields as the call takes them. */
export const freezeOf = ({
  category,
  endsAt,
  ticket,
}: Readonly<Record<string, string>>): Partial<Pick<FreezePerson, 'category' | 'endsAt' | 'ticket'>> => ({
  ...(isCategory(category) && { category }),
  ...(endsAt && { endsAt: fromLocal(endsAt) }),
  ...(ticket && { ticket }),
})
