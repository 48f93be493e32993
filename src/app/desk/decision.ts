/** The dialog’s fields, as they were filled in. */
export interface DecisionInput {
  /** At least three characters, or empty where the decision may stay silent. */
  reason: string
  password?: string | undefined
  hash?: string | undefined
  id?: string | undefined
  /** Empty where no text is asked for. */
  text: string
  /** Of `fields`, each by its name; empty where nothing was entered. */
  values: Readonly<Record<string, string>>
}

/** A field of a decision beside its reason. */
export interface DecisionField {
  name: string
  label: string
  hint?: string
  type: 'text' | 'moment' | 'choice'
  /** Of a choice; the first one stands there at the beginning. */
  options?: readonly { value: string; label: string }[]
  /** Reason against what was entered; undefined where nothing speaks against it. */
  faultOf?: (text: string, values: Readonly<Record<string, string>>) => string | undefined
}

/** A decision of an administrator, as the dialog asks for it. */
export interface Decision {
  title: string
  /** The consequences, one sentence each. */
  effects: readonly string[]
  label: string
  /** True if the hash of a transaction has to be entered. */
  asksHash?: boolean
  /** The choices, where one of several has to be named. */
  asksWhich?: { label: string; options: readonly { value: string; label: string }[] }
  /** A field beside the reason: an id as a statement has it, or a moment. */
  asksText?: {
    label: string
    hint: string
    type: 'text' | 'moment'
    /** Why what was typed cannot be; undefined where it can. */
    faultOf: (text: string) => string | undefined
  }
  fields?: readonly DecisionField[]
  /** True if a word about it is welcome, but not needed. */
  mayStaySilent?: boolean
  /** True where who decides is asked in a dialog of its own, and only if it is due; else the password has a field here. */
  provesApart?: boolean
  /** Rejects if the server refuses. */
  run: (input: DecisionInput) => Promise<void>
}
