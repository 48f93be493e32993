import { type RefObject, useEffect, useState } from 'react'

const ROW_PX = 24
/** Head, titles of the columns, spread. */
const AROUND_PX = 40 + 20 + 36
const [FIRST, LEAST, MOST] = [10, 5, 24]

/** How many prices of each side have room. */
export function useLevelsThatFit(box: RefObject<HTMLElement | null>): number {
  const [levels, setLevels] = useState(FIRST)
  useEffect(() => {
    const room = box.current?.parentElement
    if (!room) return
    const look = () =>
      setLevels(Math.max(LEAST, Math.min(MOST, Math.floor((room.clientHeight - AROUND_PX) / 2 / ROW_PX))))
    const watch = new ResizeObserver(look)
    watch.observe(room)
    return () => watch.disconnect()
  }, [box])
  return levels
}
