import { answerParent } from '#tests/bench/kit/child-side.ts'
import { runLoad } from './load.ts'
import type { LoadPlan, LoadResult, Person, Target, WatchPlan } from './load.types.ts'
import { openWatch, type Watch } from './watch.ts'

/** A process of its own, so that the asker's CPU is not counted as the server's. */
let people: Person[] = []
let watch: Watch | undefined

answerParent({
  people: (given: Person[]) => {
    people = given
  },
  load: ({ plan, target }: { plan: LoadPlan; target: Target }): Promise<LoadResult> => runLoad(plan, people, target),
  watch: async ({ plan, target }: { plan: WatchPlan; target: Target }) => {
    watch = await openWatch(plan, people, target)
  },
  received: () => watch?.received() ?? 0,
  unwatch: () => watch?.close(),
})
