import { useEffect, useRef } from 'react'

/** A signal that aborts when the component unmounts. */
export function useLeavingSignal(): () => AbortSignal {
  const controller = useRef<AbortController>(null)
  const current = () => {
    controller.current ??= new AbortController()
    return controller.current.signal
  }
  useEffect(
    () => () => {
      controller.current?.abort()
      controller.current = null
    },
    [],
  )
  return current
}
