import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { viewOptions } from "#ops/layers/view-options.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { temporaryFolder } from "../../../support/machine/temporary-folder.ts"

const namesWith = (abiDirectory: string | undefined) =>
  Effect.map(viewOptions({ chains: [], abiDirectory }, undefined), ({ views }) => views.map(({ name }) => name))

describe("viewOptions", () => {
  it.effect("fails with AbiUnreadable for a directory or file that is no ABI", () =>
    Effect.gen(function* () {
      const directory = yield* temporaryFolder("abis")
      const missing = yield* Effect.flip(namesWith(join(directory, "none")))
      assert.strictEqual(missing._tag, "AbiUnreadable")
      writeFileSync(join(directory, "broken.json"), "{")
      const broken = yield* Effect.flip(namesWith(directory))
      assert.include(broken.message, "broken.json of ABI_DIRECTORY cannot be used")
      const many = Array.from({ length: 2_000 }, (_, index) => ({
        type: "function",
        name: `f${index}`,
        inputs: [{ name: "text", type: "string" }],
      }))
      writeFileSync(join(directory, "broken.json"), JSON.stringify(many))
      const large = yield* Effect.flip(namesWith(directory))
      assert.include(large.message, "too large for decoded_calls: leave out entries")
    }),
  )

  it.effect("has decoded views for the ABIs of a directory, and the coins of all chains", () =>
    Effect.gen(function* () {
      const directory = yield* temporaryFolder("abis")
      writeFileSync(join(directory, "Shop.json"), '[{"type":"event","name":"Opened"}]')
      writeFileSync(join(directory, "notes.txt"), "none")
      assert.include(yield* namesWith(directory), "decoded_events")
      assert.notInclude(yield* namesWith(undefined), "decoded_events")
      const { definedTokens = [] } = yield* viewOptions({ chains: [], abiDirectory: undefined }, undefined)
      const ethereum = definedTokens.filter(({ chainId }) => chainId === 1)
      assert.deepInclude(
        ethereum.find(({ token }) => token === zeroAddress),
        { symbol: "ETH", decimals: 18, isCoin: false },
      )
      assert.deepInclude(
        ethereum.find(({ isCoin }) => isCoin),
        { symbol: "WETH", decimals: 18 },
      )
    }),
  )
})
