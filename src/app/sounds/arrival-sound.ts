import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'

/** In the browser's local storage: `on` where a sound is wished when money arrives. */
const KEY = 'arrival-sound'
/** Two short notes, a third apart. */
const NOTES_HZ = [659, 831]
const NOTE_SECONDS = 0.16
const LOUDNESS = 0.12

export function isArrivalSoundOn(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on'
  } catch {
    return false // no storage: nothing was chosen
  }
}

/** The choice of this browser, off until it is made. */
export function useArrivalSound(): { isOn: boolean; setOn: (on: boolean) => void } {
  const [isOn, setState] = useState(isArrivalSoundOn)
  const isHydrated = useHydrated() // the server knows no browser's choice
  const setOn = (on: boolean): void => {
    setState(on)
    try {
      localStorage.setItem(KEY, on ? 'on' : 'off')
    } catch {
      // no storage: it holds for this page
    }
    if (on) playArrival() // so that it is heard once, and the browser allows the next
  }
  return { isOn: isHydrated && isOn, setOn }
}

/** Made in the browser, so that no file is fetched. Silent where the browser allows no sound yet. */
export function playArrival(): void {
  if (typeof AudioContext !== 'function') return
  const audio = new AudioContext()
  for (const [at, frequency] of NOTES_HZ.entries()) {
    const [note, volume] = [audio.createOscillator(), audio.createGain()]
    const start = audio.currentTime + at * NOTE_SECONDS
    note.frequency.value = frequency
    volume.gain.setValueAtTime(LOUDNESS, start)
    volume.gain.exponentialRampToValueAtTime(0.001, start + NOTE_SECONDS * 2)
    note.connect(volume).connect(audio.destination)
    note.start(start)
    note.stop(start + NOTE_SECONDS * 2)
    if (at === NOTES_HZ.length - 1) note.addEventListener('ended', () => void audio.close())
  }
}
