// Builds are kept by what they were made of, in the cache folder of whoever builds: another clone of the same sources does not
// build again. Runs on any Node from 18 on, with nothing installed.
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'

const MOST_KEPT = 6
const UNFINISHED = '.unfinished-'
const DAY_MS = 86_400_000

/** Where builds are kept: the platform's folder for what can be made again. */
export function keptBuilds() {
  const caches = process.platform === 'win32' ? process.env.LOCALAPPDATA : process.env.XDG_CACHE_HOME
  return path.join(caches || path.join(homedir(), '.cache'), 'astrolabe', 'builds')
}

/** Puts the folders of the build with that name where they belong; false where none is kept, or none can be read. */
export function takeKept(name, folders, { place = keptBuilds(), clone = '.' } = {}) {
  const kept = path.join(place, name)
  if (!existsSync(kept)) return false
  try {
    for (const folder of folders) {
      rmSync(path.join(clone, folder), { recursive: true, force: true })
      cpSync(path.join(kept, folder), path.join(clone, folder), { recursive: true })
    }
    const now = new Date()
    utimesSync(kept, now, now)
    return true
  } catch {
    return false
  }
}

/** Keeps these folders under that name, and of all builds those used last. Where none can be kept the next clone builds. */
export function keep(name, folders, { place = keptBuilds(), clone = '.' } = {}) {
  try {
    mkdirSync(place, { recursive: true, mode: 0o700 })
    const unfinished = mkdtempSync(path.join(place, UNFINISHED))
    for (const folder of folders) cpSync(path.join(clone, folder), path.join(unfinished, folder), { recursive: true })
    rmSync(path.join(place, name), { recursive: true, force: true })
    renameSync(unfinished, path.join(place, name)) // whole at once: another clone may look for it
    dropOldest(place)
  } catch {
    // a folder that cannot be written, or another clone that keeps the same build just now
  }
}

function dropOldest(place) {
  const byAge = readdirSync(place)
    .map((name) => ({ name, usedAt: statSync(path.join(place, name)).mtimeMs }))
    .sort((a, b) => b.usedAt - a.usedAt)
  const isLeft = ({ name, usedAt }) => name.startsWith(UNFINISHED) && Date.now() - usedAt > DAY_MS
  const finished = byAge.filter(({ name }) => !name.startsWith(UNFINISHED))
  for (const { name } of [...finished.slice(MOST_KEPT), ...byAge.filter(isLeft)])
    rmSync(path.join(place, name), { recursive: true, force: true })
}
