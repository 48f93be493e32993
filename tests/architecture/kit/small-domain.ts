/** A domain of one table, service, procedure, REST call and job, as somebody would write it: its files by their path. */
export const OWN_FILES: Record<string, string> = {
  'src-shared/domains/notes/notes.schema.ts': `import * as z from 'zod/mini'

export const AddNote = z.strictObject({ text: z.string().check(z.minLength(1), z.maxLength(200)) })
export type AddNote = z.output<typeof AddNote>
`,
  'db/domains/notes/notes.tables.ts': `import type { Generated } from 'kysely'

export interface NotesTable {
  id: string
  userId: string
  text: string
  createdAt: Generated<Date>
}
`,
  'db/migrations/20300101T0000_notes_notes.ts': `import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql\`create table notes (
    id uuid primary key,
    user_id uuid not null references users (id),
    text text not null check (length(text) between 1 and 200),
    created_at timestamptz not null default now()
  )\`.execute(db)
}
`,
  'src-server/domains/notes/notes.queries.ts': `import type { Db } from '#db/database.ts'

export const insertNote = (db: Db, note: { id: string; userId: string; text: string }) =>
  db.insertInto('notes').values(note).execute()

export const listNotes = (db: Db, userId: string) =>
  db.selectFrom('notes').select(['id', 'text']).where('userId', '=', userId).orderBy('id').execute()

export const deleteBefore = (db: Db, time: Date) => db.deleteFrom('notes').where('createdAt', '<', time).execute()
`,
  'src-server/domains/notes/notes.service.ts': `import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database.ts'
import { bind } from '#server/kernel/bind.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { AddNote } from '#shared/domains/notes/notes.schema.ts'
import * as queries from './notes.queries.ts'

export interface NotesDeps {
  db: Db
  clock: Clock
}
export type NotesService = ReturnType<typeof createNotesService>

const KEPT_MS = 86_400_000

export function createNotesService(deps: NotesDeps) {
  return {
    ...bind(deps, { add }),
    ...bind(deps.db, { list: queries.listNotes }),
    purge: () => queries.deleteBefore(deps.db, new Date(deps.clock.now().getTime() - KEPT_MS)),
  }
}

async function add({ db }: NotesDeps, userId: string, { text }: AddNote): Promise<{ id: string }> {
  const id = uuid()
  await queries.insertNote(db, { id, userId, text })
  return { id }
}
`,
  'src-server/domains/notes/notes.router.ts': `import { t, userProcedure } from '#server/calls/procedures.ts'
import { AddNote } from '#shared/domains/notes/notes.schema.ts'
import type { NotesService } from './notes.service.ts'

export const createNotesRouter = ({ notes }: { notes: NotesService }) =>
  t.router({
    add: userProcedure.input(AddNote).mutation(({ ctx, input }) => notes.add(ctx.user.id, input)),
    list: userProcedure.query(({ ctx }) => notes.list(ctx.user.id)),
  })
`,
  'src-server/domains/notes/notes.rest.ts': `import type { FastifyInstance } from 'fastify'
import type { RequestSessions } from '#server/calls/request-session.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import type { NotesService } from './notes.service.ts'

interface NotesRestParts {
  notes: NotesService
  sessions: RequestSessions
}

export const createNotesRest =
  ({ notes, sessions }: NotesRestParts) =>
  (app: FastifyInstance) => {
    app.get('/api/notes', async (request) => {
      const found = await sessions.find(request)
      if (!found) throw new DomainError('NOT_AUTHENTICATED', 'Not authenticated')
      return notes.list(found.user.id)
    })
  }
`,
  'src-server/domains/notes/notes.jobs.ts': `import { defineJob, NoPayload } from '#server/queue/job.ts'
import type { NotesService } from './notes.service.ts'

const purge = defineJob({ name: 'notes.purge', payload: NoPayload, schedule: '5 4 * * *' })

export const createNotesJobs = ({ notes }: { notes: NotesService }) => [purge.handledBy(() => notes.purge())]
`,
}

/** The lists: a line after one that stands there, and the import that it needs. */
export const LISTS: Record<string, { after: string; line: string; needs: string }> = {
  'db/tables.ts': {
    after: '  networkState: NetworkStateTable',
    line: '  notes: NotesTable',
    needs: "import type { NotesTable } from '#db/domains/notes/notes.tables.ts'",
  },
  'src-server/wiring/ground.ts': {
    after: '    uploads,',
    line: '    notes: createNotesService({ db, clock }),',
    needs: "import { createNotesService } from '#server/domains/notes/notes.service.ts'",
  },
  'src-server/http/app-router.ts': {
    after: '  network: createNetworkRouter,',
    line: '  notes: createNotesRouter,',
    needs: "import { createNotesRouter } from '#server/domains/notes/notes.router.ts'",
  },
  'src-server/http/rest-router.ts': {
    after: '  auth: createAuthReads,',
    line: '  notes: createNotesRest,',
    needs: "import { createNotesRest } from '#server/domains/notes/notes.rest.ts'",
  },
  'src-server/jobs/job-list.ts': {
    after: '  auth: createAuthJobs,',
    line: '  notes: createNotesJobs,',
    needs: "import { createNotesJobs } from '#server/domains/notes/notes.jobs.ts'",
  },
}

/** Asks the copy, in its own process, what it offers now. */
export const QUESTION = `
import { fastify } from 'fastify'
import { createAppRouter } from '#server/http/app-router.ts'
import { registerRest } from '#server/http/rest-router.ts'
import { createJobs } from '#server/jobs/job-list.ts'
import { layersIn } from '#tests/architecture/layers.ts'
import { readSourceTree } from '#tests/architecture/source-tree.ts'

const services = new Proxy({}, { get: () => ({}), ownKeys: () => ['notes'], getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }) })
const app = fastify()
await registerRest(app, { services, sessions: { registerWrites: async () => {} } })
console.log(JSON.stringify({
  procedures: Object.keys(createAppRouter(services)._def.procedures).filter((name) => name.startsWith('notes.')),
  jobs: createJobs(services).filter(({ name }) => name.startsWith('notes.')).map(({ name, schedule }) => ({ name, schedule })),
  isRestThere: app.hasRoute({ method: 'GET', url: '/api/notes' }),
  layer: layersIn(readSourceTree()).get('notes'),
}))`
