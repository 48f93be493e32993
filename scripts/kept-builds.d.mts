interface Places {
  /** Where builds are kept; the person's cache folder unless given. */
  place?: string
  /** The clone whose folders are meant; the working folder unless given. */
  clone?: string
}

export function takeKept(name: string, folders: readonly string[], places?: Places): boolean
export function keep(name: string, folders: readonly string[], places?: Places): void
