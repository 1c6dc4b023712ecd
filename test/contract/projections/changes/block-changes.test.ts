import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { ethereum } from "#chains/definitions/ethereum.ts"
import { blockChanges } from "#projections/changes/block-changes.ts"
import { nodeOf } from "#schemas/domain/account-name.ts"
import { layerTestApi } from "../../../support/api/api.ts"
import { address, buildBlock } from "../../../support/chain/block-builder.ts"
import { newOwnerLog } from "../../../support/chain/name-log.ts"
import { project } from "../../../support/store/projected.ts"

/** The first name whose node ends with a zero byte. */
const nameWithZero = Array.from({ length: 10_000 }, (_, index) => `name${index}.eth`).find((name) =>
  nodeOf(name).endsWith("00"),
)

layer(layerTestApi, { excludeTestServices: true })("blockChanges", (it) => {
  it.effect("have nodes whole, also those that end with zeros", () =>
    Effect.gen(function* () {
      const names = ["ann.eth", nameWithZero ?? ""]
      const logs = names.map((name) => newOwnerLog(name, address(1)))
      yield* project([buildBlock({ chainId: ethereum.id, number: 1, transactions: [{ logs }] })], 1, {}, ethereum)
      const changes = yield* blockChanges([{ chainId: ethereum.id, first: 1, last: 1 }])
      const nodes = changes.flatMap(({ kind, key }) => (kind === "name" ? [key] : []))
      assert.sameMembers(nodes, names.map(nodeOf))
    }).pipe(Effect.scoped),
  )
})
