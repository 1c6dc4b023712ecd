/** The acceptance attack on `/sql`: hostile statements of a grammar, by a caller of the real API over the real engine. */
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { layerSqlApi, postSql, startSqlApi } from "../support/api/sql-api.ts"
import { makeRandom } from "../support/chain/random.ts"
import { hostileStatement } from "../support/hostile-requests/hostile-statement.ts"
import { keepNamedRunning, plantSecret, secret, secretName } from "../support/hostile-requests/planted-secret.ts"
import { testEngine } from "../support/store/test-store.ts"

/** Seeds of the parts of the attack: each has the time limit of a test. */
const seeds = [1, 2, 3, 4, 5]

/** Statements of a part. */
const statementsCount = 500

layer(layerSqlApi, { excludeTestServices: true })("the attack on /sql", (it) => {
  it.effect.each(seeds)("finds no secret, no failure of the service and no restart of the engine, by seed %i", (seed) =>
    Effect.gen(function* () {
      const { url } = yield* startSqlApi
      const { names } = yield* plantSecret
      yield* keepNamedRunning
      const engine = yield* testEngine
      const processBefore = yield* engine.processId
      const random = makeRandom(seed)
      const statuses = new Map<number, number>()
      for (let index = 0; index < statementsCount; index += 1) {
        const query = hostileStatement(names, random)
        const { status, bytes } = yield* postSql(url, { query })
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        const text = new TextDecoder().decode(bytes)
        assert.notInclude(text, secret, query)
        assert.notInclude(text, secretName, query)
        assert.include([200, 400], status, query)
      }
      assert.strictEqual(yield* engine.processId, processBefore)
      assert.isAbove(statuses.get(200) ?? 0, 0)
      assert.strictEqual((yield* postSql(url, { query: "SELECT count() FROM blocks" })).status, 200)
    }),
  )
})
