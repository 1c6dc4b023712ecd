/** State of clients that processes share besides keys and credits: jobs and marks, over the stores of the file. */

import { assert, describe, it } from "@effect/vitest"
import { Context, Effect } from "effect"
import { AccessStore } from "#api/access/access-store.ts"
import { CallerMarks } from "#api/access/caller-marks.ts"
import { issueKey } from "#api/access/issue-key.ts"
import { openDatabase } from "#api/access/postgres/database.ts"
import { database, optionsOf, withStores } from "./access-stores.ts"

/** Tests over the stores of the file. */
export const clientStateContract = () => {
  describe("JobStore: postgres", () => {
    it.live("finds the job of a client until it ends, and none of another client", () =>
      withStores(
        Effect.gen(function* () {
          const { url, context } = yield* database
          const jobs = Context.get(context, AccessStore).jobs
          const sql = yield* openDatabase(url)
          const { key } = yield* issueKey(optionsOf("quinn"))
          const job = { filedAtMs: 5, chainIds: [1], accounts: ["0xa"], appIds: null }
          const [own, operators] = [yield* jobs.file(job, key.client.id), yield* jobs.file(job, undefined)]
          assert.deepStrictEqual(yield* jobs.find(own, key.client.id), { job, isCompleted: false })
          assert.deepStrictEqual(yield* jobs.find(operators, undefined), { job, isCompleted: false })
          const foreign = [
            jobs.find(own, undefined),
            jobs.find(operators, key.client.id),
            jobs.find("job_x", undefined),
            jobs.find("\0", undefined),
          ]
          assert.deepStrictEqual(yield* Effect.all(foreign), [undefined, undefined, undefined, undefined])
          yield* jobs.complete(own)
          assert.deepStrictEqual(yield* jobs.find(own, key.client.id), { job, isCompleted: true })
          yield* Effect.promise(() => sql`UPDATE balance_jobs SET ends_ms = 0 WHERE job_id = ${own}`)
          assert.isUndefined(yield* jobs.find(own, key.client.id))
          yield* jobs.file(job, key.client.id)
          const [left] = yield* Effect.promise(() => sql`SELECT count(*) FROM balance_jobs WHERE ends_ms = 0`)
          assert.deepStrictEqual({ ...left }, { count: 0 })
        }).pipe(Effect.scoped),
      ),
    )
  })

  describe("CallerMarks: postgres", () => {
    it.live("keeps the highest record per stream and client, for a minute", () =>
      withStores(
        Effect.gen(function* () {
          const { url, context } = yield* database
          const marks = Context.get(context, CallerMarks)
          const sql = yield* openDatabase(url)
          const notes = [
            { clientId: 101, seen: new Map([["blocks 1", 5]]) },
            {
              clientId: 101,
              seen: new Map([
                ["blocks 1", 9],
                ["prices", 2],
              ]),
            },
            { clientId: 101, seen: new Map([["blocks 1", 7]]) },
            { clientId: 102, seen: new Map([["blocks 1", 1]]) },
          ]
          yield* Effect.forEach(notes, marks.note, { concurrency: 4 })
          yield* marks.note({ clientId: 101, seen: new Map([["blocks 1", 8]]) })
          const read = Effect.forEach([101, 102, 103, 101], marks.read, { concurrency: 4 })
          const first = new Map([
            ["blocks 1", 9],
            ["prices", 2],
          ])
          assert.deepStrictEqual(yield* read, [first, new Map([["blocks 1", 1]]), new Map(), first])
          yield* marks.forget
          assert.deepStrictEqual((yield* read)[0], first)
          yield* Effect.promise(() => sql`UPDATE caller_marks SET noted_ms = 0 WHERE client_id = 101`)
          yield* marks.forget
          assert.deepStrictEqual(yield* read, [new Map(), new Map([["blocks 1", 1]]), new Map(), new Map()])
        }).pipe(Effect.scoped),
      ),
    )
  })
}
