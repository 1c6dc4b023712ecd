/** Hostile requests and payments over an API with every route, which share the stores of a file. */

import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Redacted, Schedule } from "effect"
import { AccessStore } from "#api/access/access-store.ts"
import { release } from "#projections/registry.ts"
import { views } from "#projections/view-registry.ts"
import { prepareViews } from "#projections/views/create-views.ts"
import { auditLedger, password, withStores } from "../access/access-stores.ts"
import { dashboardSettings } from "../access/dashboard-contract.ts"
import { startTestApi } from "../api/api.ts"
import { blocks } from "../api/api-story.ts"
import { definedTestTokens, layerTestReader } from "../api/sql-api.ts"
import { layerTables, project } from "../store/projected.ts"
import { hostileSettings, withstand } from "./withstand.ts"
import { withstandPayments } from "./withstand-payments.ts"

/** Time for 10,000 requests in the run of a release. */
const hostileMsMax = 1_200_000

/** Tests over the stores of the file. */
export const hostileApi = () =>
  describe("an API for strangers", () => {
    it.live(
      "withstands hostile requests: it keeps running, leaks nothing, answers nothing unpaid, and the ledger balances",
      () =>
        withStores(
          Effect.gen(function* () {
            yield* project(blocks, 1)
            const sql = { release, views, definedTokens: definedTestTokens }
            yield* prepareViews(sql)
            const { url } = yield* startTestApi({ sql, dashboard: dashboardSettings() })
            const before = yield* auditLedger
            yield* withstand(url, [Redacted.value(password), "of the configuration"])
            const { seed, count } = yield* hostileSettings
            yield* withstandPayments(seed, Math.ceil(count / 4))
            // Calls of callers that have left are settled, too.
            const settled = auditLedger.pipe(
              Effect.repeat({ until: (found) => found?.open === before?.open, schedule: Schedule.spaced("20 millis") }),
            )
            assert.deepInclude(yield* settled, { unbalanced: 0, doubled: 0 })
            const balances = yield* AccessStore.use(({ ledger }) => ledger.balances)
            assert.deepStrictEqual(
              balances.filter(({ credits }) => credits < 0),
              [],
            )
          }).pipe(Effect.scoped, Effect.provide(Layer.provideMerge(layerTestReader, layerTables))),
        ),
      hostileMsMax,
    )
  })
