import type { RequestUser } from '#server/calls/request-session.ts'
import type { ActOrigin } from '#server/domains/audit/entry.ts'
import { bind } from '#server/kernel/bind.ts'
import type { CommentContent, ResolveComment } from '#shared/domains/content/comments.schema.ts'
import type {
  CreateContent,
  LockContent,
  RestoreContent,
  ReturnContent,
  SaveContent,
  ScheduleContent,
  SendBackContent,
  SetMaterial,
} from '#shared/domains/content/desk.schema.ts'
import * as comments from './desk/comments.ts'
import type { DeskDeps } from './desk/desk.parts.ts'
import * as editing from './desk/editing.ts'
import * as preview from './desk/preview.ts'
import { publishDue } from './desk/publishing.ts'
import * as reading from './desk/reading.ts'
import { waitingTexts } from './desk/waiting.queries.ts'
import * as workflow from './desk/workflow.ts'

export type ContentDeskService = ReturnType<typeof createContentDeskService>

/** Where administrators write texts: drafts and versions, of which one at most is what people see. */
export function createContentDeskService(given: Omit<DeskDeps, 'onLive'>) {
  const listeners: DeskDeps['onLive'][number][] = []
  const deps: DeskDeps = { ...given, onLive: listeners }
  const moving =
    <Input extends { id: string }, Result>(
      verb: (
        deps: DeskDeps,
        request: { id: string; by: RequestUser; origin: ActOrigin },
        input: Input,
      ) => Promise<Result>,
    ) =>
    (by: RequestUser, input: Input, origin: ActOrigin): Promise<Result> =>
      verb(deps, { id: input.id, by, origin }, input)
  type ById = { id: string }
  return {
    waiting: [waitingTexts(deps.db)],
    ...bind(deps, {
      list: reading.list,
      open: reading.open,
      versions: reading.versions,
      compare: reading.compare,
      previewLink: preview.link,
      preview: preview.read,
      publishDue,
      comments: comments.listComments,
    }),
    /** Called in the SQL transaction in which a text goes live. */
    onLive: (hear: (typeof listeners)[number]): void => void listeners.push(hear),
    create: (by: RequestUser, input: CreateContent, origin: ActOrigin) => editing.create(deps, { by, origin }, input),
    save: (by: RequestUser, input: SaveContent, origin: ActOrigin) => editing.save(deps, { by, origin }, input),
    lock: (by: RequestUser, input: LockContent, origin: ActOrigin) => editing.lock(deps, { by, origin }, input),
    unlock: (by: RequestUser, id: string, origin: ActOrigin) => editing.unlock(deps, { by, origin }, id),
    submit: moving<ById, void>(workflow.submit),
    approve: moving<ById, void>(workflow.approve),
    sendBack: moving<SendBackContent, void>(workflow.sendBack),
    comment: moving<CommentContent, { id: string }>(comments.comment),
    resolveComment: moving<ResolveComment, void>(comments.resolveComment),
    withdraw: moving<ById, void>(workflow.withdraw),
    schedule: moving<ScheduleContent, void>(workflow.schedule),
    setMaterial: moving<SetMaterial, void>(workflow.setMaterial),
    publish: moving<ById, void>(workflow.publish),
    unpublish: moving<ReturnContent, void>(workflow.unpublish),
    discard: moving<ById, void>(workflow.discard),
    restore: moving<RestoreContent, { number: number }>(workflow.restore),
    trash: moving<ById, void>(workflow.trash),
    untrash: moving<ById, void>(workflow.untrash),
    emptyTrash: (by: RequestUser, origin: ActOrigin) => workflow.emptyTrash(deps, { by, origin }),
  }
}
