import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { findApps } from "#api/apps/app-list.ts"
import { makeAppCatalogue } from "#api/catalogue/app-catalogue.ts"
import type { QueryAppsArgs } from "#api/schema/generated.ts"
import type { AppModel } from "#schemas/graphql/position-model.ts"

const app = (slug: string, name: string, actions: AppModel["actions"]): AppModel => ({
  slug,
  protocol: slug,
  name,
  actions,
  groups: [],
  isMarketplace: false,
  uses: [],
  chainIds: [],
})

const catalogue = makeAppCatalogue([
  app("zebra", "Zebra Bank", ["borrow"]),
  app("aardvark", "Aardvark", ["swap"]),
  app("bank-v2", "bank", ["bridge"]),
])

const slugs = (args: QueryAppsArgs & { readonly first?: number }) =>
  Effect.map(findApps({ first: 10, ...args }, catalogue), ({ edges, totalCount }) => {
    const found: ReadonlyArray<string> = edges.map(({ node }) => node.slug)
    return { totalCount, found, cursor: edges.at(-1)?.cursor }
  })

describe("findApps", () => {
  it.effect("returns the apps that pass all filters", () =>
    Effect.gen(function* () {
      const cases: ReadonlyArray<readonly [NonNullable<QueryAppsArgs["filters"]>, ReadonlyArray<string>]> = [
        [{ search: "BANK" }, ["bank-v2", "zebra"]],
        [{ search: "bank", categoryId: 1 }, ["zebra"]],
        [{ slug: "bank-v2" }, ["bank-v2"]],
        [{ name: "BANK" }, ["bank-v2"]],
        [{ name: "Zebra" }, []],
      ]
      for (const [filters, expected] of cases) {
        assert.deepStrictEqual((yield* slugs({ filters })).found, expected)
      }
    }),
  )

  it.effect("sorts by name in both directions, in pages", () =>
    Effect.gen(function* () {
      const ascending = ["aardvark", "bank-v2", "zebra"]
      for (const orderDirection of ["ASC", "DESC"] as const) {
        const first = yield* slugs({ first: 2, orderDirection })
        const second = yield* slugs({ first: 2, after: first.cursor ?? "", orderDirection })
        assert.deepStrictEqual(
          [...first.found, ...second.found],
          orderDirection === "ASC" ? ascending : ascending.toReversed(),
        )
        assert.strictEqual(first.totalCount, 3)
      }
    }),
  )
})
