/** Marks of clients in PostgreSQL, read and noted in batches: while one statement runs, further calls wait and share the next one. */
import type { CallerMarks, SeenByClient, SeenSeqs } from "../caller-marks.ts"
import { makeBatch } from "./batch.ts"
import { type Database, databaseNowMs, run, withinTime } from "./database.ts"

/** Calls of one statement. */
const batchCallsMax = 500

/** Time for which marks are kept. */
const keptMs = 60_000

interface SeqRow {
  readonly clientId: number
  readonly stream: string
  readonly seq: number
}

const readBatch = async (database: Database, clientIds: ReadonlyArray<number>): Promise<ReadonlyArray<SeenSeqs>> => {
  const rows = await database<Array<SeqRow>>`
    SELECT client_id AS "clientId", stream, seq
    FROM caller_marks
    WHERE client_id = ANY(${[...new Set(clientIds)]}::bigint[])`
  const byClient = Map.groupBy(rows, ({ clientId }) => clientId)
  return clientIds.map((clientId) => new Map((byClient.get(clientId) ?? []).map(({ stream, seq }) => [stream, seq])))
}

/** The highest `seq` of each stream and client. */
const highest = (calls: ReadonlyArray<SeenByClient>): ReadonlyArray<SeqRow> => {
  const rows = new Map<string, SeqRow>()
  for (const { clientId, seen } of calls) {
    for (const [stream, seq] of seen) {
      const key = `${clientId} ${stream}`
      if (seq > (rows.get(key)?.seq ?? -1)) rows.set(key, { clientId, stream, seq })
    }
  }
  // In the order of their keys, so that batches of several processes cannot deadlock.
  return [...rows].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, row]) => row)
}

const noteBatch = async (database: Database, calls: ReadonlyArray<SeenByClient>): Promise<ReadonlyArray<undefined>> => {
  await database`
    INSERT INTO caller_marks (client_id, stream, seq, noted_ms)
    SELECT "clientId", stream, seq, ${databaseNowMs(database)}
    FROM jsonb_to_recordset(${JSON.stringify(highest(calls))}::text::jsonb) AS seen ("clientId" bigint, stream text, seq bigint)
    ON CONFLICT (client_id, stream) DO UPDATE
    SET seq = excluded.seq, noted_ms = excluded.noted_ms
    WHERE caller_marks.seq < excluded.seq`
  return calls.map(() => undefined)
}

/** The marks over a database. */
export const makePostgresMarks = (database: Database): CallerMarks["Service"] => {
  const read = makeBatch(
    (clientIds: ReadonlyArray<number>) => withinTime(() => readBatch(database, clientIds)),
    batchCallsMax,
  )
  const note = makeBatch(
    (calls: ReadonlyArray<SeenByClient>) => withinTime(() => noteBatch(database, calls)),
    batchCallsMax,
  )
  return {
    read: (clientId) => run(() => read(clientId)),
    note: (seen) => run(() => note(seen)),
    forget: run(async () => {
      // Rows that another process changes are not waited for, so that both cannot deadlock.
      await database`
        DELETE FROM caller_marks
        WHERE (client_id, stream) IN (
          SELECT client_id, stream
          FROM caller_marks
          WHERE noted_ms < ${databaseNowMs(database)} - ${keptMs}::bigint
          FOR UPDATE SKIP LOCKED
        )`
    }),
  }
}
