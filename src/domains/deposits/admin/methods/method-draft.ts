import { inputText, pointText } from '#client/ui/amount-input-text.ts'
import {
  type MethodKind,
  MethodName,
  MethodSettings,
  type PaymentMethod,
} from '#shared/domains/deposits/payment-methods.schema.ts'

/** A method as it stands in the fields: everything as text. */
export interface MethodDraft {
  method: string
  displayName: string
  kind: MethodKind
  cashtag: string
  name: string
  holder: string
  bank: string
  account: string
  routing: string
  minUsd: string
  maxUsd: string
  feePercent: string
  feeFlatUsd: string
  spreadPercent: string
  payWithinMinutes: string
  holdDays: string
  approveAboveUsd: string
  day0: string
  month0: string
  day1: string
  month1: string
  day2: string
  month2: string
  isAlwaysOpen: boolean
  from: string
  to: string
  en: string
  es: string
  /** Empty: unknown. */
  zone: string
  /** Separated by commas. */
  doneWords: string
}
/** What a field of the form takes. */
export type FieldOf = (name: DraftText) => {
  name: string
  value: string
  error: string | undefined
  onChange: (event: { currentTarget: { value: string } }) => void
}
export type DraftText = Exclude<keyof MethodDraft, 'kind' | 'isAlwaysOpen'>

export const NEW_METHOD: MethodDraft = {
  method: '',
  displayName: '',
  kind: 'cash_app',
  cashtag: '',
  name: '',
  holder: '',
  bank: '',
  account: '',
  routing: '',
  minUsd: '10',
  maxUsd: '500',
  feePercent: '0',
  feeFlatUsd: '0',
  spreadPercent: '1',
  payWithinMinutes: '15',
  holdDays: '7',
  approveAboveUsd: '250',
  day0: '0',
  month0: '0',
  day1: '500',
  month1: '5000',
  day2: '2500',
  month2: '25000',
  isAlwaysOpen: true,
  from: '09:00',
  to: '21:00',
  en: '',
  es: '',
  zone: '',
  doneWords: '',
}

export function draftOf({ method, displayName, settings }: PaymentMethod): MethodDraft {
  const { recipient, levels, hours, instructions, payWithinMinutes, holdDays, zone, doneWords, ...terms } = settings
  const [none, email, identity] = levels
  const { kind, ...fields } = recipient
  return {
    ...NEW_METHOD,
    method,
    displayName,
    kind,
    ...fields,
    ...Object.fromEntries(Object.entries(terms).map(([name, value]) => [name, inputText(value)])),
    payWithinMinutes: String(payWithinMinutes),
    holdDays: String(holdDays),
    day0: inputText(none.day),
    month0: inputText(none.month),
    day1: inputText(email.day),
    month1: inputText(email.month),
    day2: inputText(identity.day),
    month2: inputText(identity.month),
    isAlwaysOpen: hours === null,
    ...hours,
    ...instructions,
    zone: zone ?? '',
    doneWords: doneWords.join(', '),
  }
}

/** The settings as they are sent, and what is wrong with them by field: the first sentence of each. */
export function readDraft(draft: MethodDraft, isNew: boolean): { settings: MethodSettings | null; faults: Faults } {
  const read = MethodSettings.safeParse(settingsOf(draft))
  const faults: Faults = {}
  if (isNew && !MethodName.safeParse(draft.method).success) faults.method = 'short'
  if (draft.displayName.trim().length < 2) faults.displayName = 'short'
  for (const { path, message } of read.error?.issues ?? []) faults[fieldOf(path.map(String))] ??= message
  return { settings: read.success && Object.keys(faults).length === 0 ? read.data : null, faults }
}
export type Faults = Partial<Record<DraftText, string>>

const DECIMALS = ['minUsd', 'maxUsd', 'feePercent', 'feeFlatUsd', 'spreadPercent', 'approveAboveUsd'] as const

function settingsOf(draft: MethodDraft): unknown {
  const { kind, cashtag, name, holder, bank, account, routing } = draft
  return {
    recipient: kind === 'cash_app' ? { kind, cashtag, name } : { kind, holder, bank, account, routing },
    ...Object.fromEntries(DECIMALS.map((name) => [name, pointText(draft[name])])),
    payWithinMinutes: wholeOf(draft.payWithinMinutes),
    holdDays: wholeOf(draft.holdDays),
    levels: [
      { day: pointText(draft.day0), month: pointText(draft.month0) },
      { day: pointText(draft.day1), month: pointText(draft.month1) },
      { day: pointText(draft.day2), month: pointText(draft.month2) },
    ],
    hours: draft.isAlwaysOpen ? null : { from: draft.from, to: draft.to },
    instructions: { en: draft.en, es: draft.es },
    zone: draft.zone === '' ? null : draft.zone,
    doneWords: draft.doneWords
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  }
}

const wholeOf = (text: string): number => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN)

/** ['levels', '1', 'day'] -> 'day1'. */
function fieldOf(path: readonly string[]): DraftText {
  const [first = '', second, third] = path
  if (first === 'levels') return `${third ?? 'day'}${second ?? '0'}` as DraftText
  return (['recipient', 'hours', 'instructions'].includes(first) ? (second ?? 'name') : first) as DraftText
}
