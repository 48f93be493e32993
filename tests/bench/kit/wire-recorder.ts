import type { PoolClient } from 'pg'

/** One statement as it went to Postgres. */
export interface Statement {
  text: string
  values: unknown[]
  /** Statements of one number went in one round trip. */
  trip: number
}
/** The part of pg's connection by which messages leave. */
interface Wire {
  query(text: string): void
  parse(statement: { name?: string; text: string }, more: boolean): void
  bind(values: { statement?: string; values?: readonly unknown[] }, more: boolean): void
  sync(): void
}

/** Notes what leaves over connections while somebody asked for it: below everything that puts statements together. */
export function createWireRecorder() {
  const texts = new Map<string, string>()
  let recorded: Statement[] | null = null
  let trip = 0

  function watch(client: PoolClient): void {
    const { connection: wire } = client as unknown as { connection: Wire }
    const sent: Wire = {
      query: wire.query.bind(wire),
      parse: wire.parse.bind(wire),
      bind: wire.bind.bind(wire),
      sync: wire.sync.bind(wire),
    }
    wire.query = (text) => {
      recorded?.push({ text, values: [], trip })
      trip += 1
      sent.query(text)
    }
    wire.parse = (statement, more) => {
      texts.set(statement.name ?? '', statement.text)
      sent.parse(statement, more)
    }
    wire.bind = (bound, more) => {
      recorded?.push({ text: texts.get(bound.statement ?? '') ?? '', values: [...(bound.values ?? [])], trip })
      sent.bind(bound, more)
    }
    wire.sync = () => {
      trip += 1
      sent.sync()
    }
  }

  return {
    watch,
    begin: () => {
      recorded = []
    },
    end: (): Statement[] => {
      const statements = recorded ?? []
      recorded = null
      return statements
    },
  }
}
