import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { CallCatalogue } from "#api/catalogue/call-catalogue.ts"
import { encodeCall } from "#chains/abi/encode.ts"
import { layerCallCatalogue, parseCallSignatures } from "#ops/layers/call-catalogue.ts"
import { address } from "../../../support/chain/block-builder.ts"

const decode = (path: string | undefined) =>
  Effect.gen(function* () {
    const { decode: decodeCall } = yield* CallCatalogue
    const input = encodeCall("transfer(address to, uint256 amount)", [address(2), 5n])
    return decodeCall({ chainId: 1, to: address(1), input })?.signature
  }).pipe(Effect.provide(layerCallCatalogue({ abiDirectory: undefined, callSignatures: path })))

describe("layerCallCatalogue", () => {
  it.effect("refuses a list that cannot be read, with its path", () =>
    Effect.gen(function* () {
      const path = join(import.meta.dirname, "no-such-file.txt")
      const failure = yield* Effect.flip(decode(path))
      assert.strictEqual(failure._tag, "CallSignaturesUnreadable")
      assert.include(failure.message, path)
    }),
  )

  it.effect("decodes by the signatures of the release without a list", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* decode(undefined), "transfer(address,uint256)")
    }),
  )
})

describe("parseCallSignatures", () => {
  it("names the line that is no signature", () => {
    assert.throws(() => parseCallSignatures("mint(address to)\n\n# note\nmint("), /line 4/)
  })

  it("returns the signatures, without comments and empty lines", () => {
    const signatures = parseCallSignatures("# ours\r\nfunction mint(address to)\r\n\r\nburn(uint256)")
    assert.deepStrictEqual(
      signatures.map(({ signature }) => signature),
      ["mint(address)", "burn(uint256)"],
    )
  })
})
