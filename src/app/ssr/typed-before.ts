import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'

/**
 * What was typed into fields of a server-rendered page before it was hydrated, by the fields' names: a form starts with it,
 * or hydration would put back what the server rendered. Empty on every other page.
 */
export function useTypedBefore<Name extends string>(...names: readonly Name[]): Partial<Record<Name, string>> {
  const isHydrated = useHydrated()
  const [typed] = useState(() => (isHydrated || typeof document === 'undefined' ? {} : read(names)))
  return typed
}

function read<Name extends string>(names: readonly Name[]): Partial<Record<Name, string>> {
  const typed: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const field = document.querySelector(`#root [name="${name}"]`)
    if (field instanceof HTMLInputElement && field.value !== '') typed[name] = field.value
  }
  return typed
}
